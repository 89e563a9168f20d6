import { live } from '#contract/live/endpoints.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { ApiStream } from '../lib/api-stream.ts'
import { firstEvent } from '../lib/last-event.ts'
import { pause, untilWatched, whileWatched } from './watched.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Tells the changes from now on, until it is stopped; a demo tells its own. */
export type LiveEvents = (tell: (event: LiveEvent) => void) => () => void

/**
 * The server's events, through its restarts and the network's cuts: missed ones are told on return. Listens only while the page
 * is visible, since a browser has few connections to a site.
 */
export const liveEventsOver = (stream: ApiStream): LiveEvents => {
  // Kept between two subscriptions: an area left and found again shows the data it had read.
  const known: Known = { since: undefined }
  return (tell) => {
    const stopped = new AbortController()
    void listen(stream, { known, tell, stopped: stopped.signal })
    return () => stopped.abort()
  }
}

/** The id of the last event told to this document. */
type Known = { since: string | undefined }
type Listening = { known: Known; tell: (event: LiveEvent) => void; stopped: AbortSignal }

async function listen(stream: ApiStream, { known, tell, stopped }: Listening) {
  let wait = FIRST_WAIT_MS
  while (!stopped.aborted) {
    await untilWatched(stopped)
    const watched = whileWatched(stopped)
    try {
      const events = stream(live.follow, {
        since: known.since ?? firstEvent(),
        signal: watched.signal,
        onOpen: (from) => {
          wait = FIRST_WAIT_MS
          known.since ??= from
        },
      })
      for await (const { id, data } of events) {
        known.since = id
        tell(data)
      }
    } catch {
      // Refused, cut or silent: tried again below, while the polling goes on.
    } finally {
      watched.forget()
    }
    // The pages of a restarted server come back at different moments.
    if (!stopped.aborted) await pause(wait * (0.5 + Math.random()), stopped)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}
