import { live } from '#contract/live/endpoints.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { ApiStream } from '../lib/api-stream.ts'
import { pause, untilWatched, whileWatched } from './watched.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** What a page read before a first stream that opens later than that may be old; the server answers for less (`read-live-events.ts`). */
const LATE_MS = 30_000

/** Tells what changes from now on, until it is stopped; what a demo tells is its own. */
export type LiveEvents = (tell: (event: LiveEvent) => void) => () => void

/**
 * The server's events, through its restarts and the network's cuts: what was missed is told on return. Listens while the page
 * is looked at, for a browser has few connections to a site.
 */
export const liveEventsOver =
  (stream: ApiStream): LiveEvents =>
  (tell) => {
    const stopped = new AbortController()
    void listen(stream, tell, stopped.signal)
    return () => stopped.abort()
  }

async function listen(stream: ApiStream, tell: (event: LiveEvent) => void, stopped: AbortSignal) {
  let since: string | undefined
  let wait = FIRST_WAIT_MS
  const start = Date.now()
  while (!stopped.aborted) {
    await untilWatched(stopped)
    const watched = whileWatched(stopped)
    try {
      const events = stream(live.follow, {
        since,
        signal: watched.signal,
        onOpen: (from) => {
          wait = FIRST_WAIT_MS
          if (since === undefined && Date.now() - start > LATE_MS) tell({ kind: 'refresh', id: null })
          since ??= from
        },
      })
      for await (const { id, data } of events) {
        since = id
        tell(data)
      }
    } catch {
      // Refused, cut or silent: asked again below, and the polling goes on meanwhile.
    } finally {
      watched.forget()
    }
    // Every page of a server that starts again comes back, not all at once.
    if (!stopped.aborted) await pause(wait * (0.5 + Math.random()), stopped)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}
