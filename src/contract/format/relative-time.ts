import { days, hours, minutes } from '../shared/durations.ts'
import { formatShortDate, type Moment } from './dates.ts'

const MINUTE = minutes(1)
const HOUR = hours(1)
const DAY = days(1)

/** The time elapsed, in the back-office's words (spec 2 §9): « Il y a 5 min », « Hier », then a short date. */
export function relativeTime(moment: Moment, now: Date): string {
  const elapsed = now.getTime() - new Date(moment).getTime()
  if (elapsed <= MINUTE) return "À l'instant"
  if (elapsed < HOUR) return `Il y a ${Math.floor(elapsed / MINUTE)} min`
  if (elapsed < DAY) return `Il y a ${Math.floor(elapsed / HOUR)}h`
  if (elapsed < days(2)) return 'Hier'
  if (elapsed < days(7)) return `Il y a ${Math.floor(elapsed / DAY)} jours`
  return formatShortDate(moment)
}
