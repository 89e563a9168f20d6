import { minutes } from '#contract/shared/durations.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import type { Clock } from '../clock.ts'

const MINUTE_MS = minutes(1)

/** The day in Paris, worked out once a minute: midnight is the beginning of one. */
export function followDay(clock: Clock): () => PlainDate {
  let minute = Number.NaN
  let day = parisDay(clock())
  return () => {
    const now = clock()
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      day = parisDay(now)
    }
    return day
  }
}
