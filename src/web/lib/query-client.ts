import { notifyManager, QueryClient } from '@tanstack/react-query'
import { minutes } from '#contract/shared/durations.ts'
import { ToldError } from './told-error.ts'

const FIVE_MINUTES = minutes(5)
const RETRIES = 2

// A write is drawn as sent before the next event: by the library's own timer, both clicks of a double click could be sent.
notifyManager.setScheduler(queueMicrotask)

type Asking = { networkMode?: 'online' | 'always' }

/**
 * Five minutes fresh, two retries (specification 1 §9); a refusal is an answer, not a failure to retry. Offline, reads wait for the
 * network, except those answered in the browser (`always`).
 */
export function createQueryClient({ networkMode = 'online' }: Asking = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        staleTime: FIVE_MINUTES,
        retry: (count, error) => count < RETRIES && !isRefusal(error),
      },
      // Offline, a write fails with a message, rather than wait in silence for the network.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const isRefusal = (error: Error) => error instanceof ToldError && error.isRefusal
