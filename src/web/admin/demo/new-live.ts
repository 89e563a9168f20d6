import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveEvents } from '../../live/live-events.ts'

/** Live events within this page: each one told reaches every listener. */
export function newLive(): { events: LiveEvents; tell: (event: LiveEvent) => void } {
  const listeners = new Set<(event: LiveEvent) => void>()
  return {
    events: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    tell: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
}
