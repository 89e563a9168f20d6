import { formatShortDate, type Moment } from './dates.ts'
import { minutes } from '../shared/durations.ts'

const MINUTE = minutes(1)
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, as the back-office says it (spec 2 §9): « Il y a 5 min », « Hier », then a short date. */
export function relativeTime(moment: Moment, now: Date): string {
  const elapsed = now.getTime() - new Date(moment).getTime()
  if (elapsed <= MINUTE) return "À l'instant"
  if (elapsed < HOUR) return `Il y a ${Math.floor(elapsed / MINUTE)} min`
  if (elapsed < DAY) return `Il y a ${Math.floor(elapsed / HOUR)}h`
  if (elapsed < 2 * DAY) return 'Hier'
  if (elapsed < 7 * DAY) return `Il y a ${Math.floor(elapsed / DAY)} jours`
  return formatShortDate(moment)
}
