import { QueryClient } from '@tanstack/react-query'
import { minutes } from '#contract/shared/durations.ts'
import { ToldError } from './told-error.ts'

const FIVE_MINUTES = minutes(5)
const RETRIES = 2

/** Five minutes fresh, two retries (specification 1 §9); a refusal is an answer, not a failure to retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        retry: (count, error) => count < RETRIES && !isRefusal(error),
      },
      // Offline, what a person sends fails and says so, rather than wait without a word for the network.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const isRefusal = (error: Error) => error instanceof ToldError && error.isRefusal
