import { lazily } from '../shared/lazily.ts'

/** A date on the wire (ISO 8601, or a plain `YYYY-MM-DD`) or already in hand. */
export type Moment = string | Date

const inParis = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options }))

const long = inParis({ day: 'numeric', month: 'long', year: 'numeric' })
const short = inParis({ day: 'numeric', month: 'short', year: 'numeric' })
const weekday = inParis({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const dayMonth = inParis({ day: 'numeric', month: 'short' })
const weekdayMonth = inParis({ weekday: 'long', day: 'numeric', month: 'short' })
const month = inParis({ month: 'long', year: 'numeric' })
const year = inParis({ year: 'numeric' })
const hour = inParis({ hour: 'numeric', hourCycle: 'h23' })
const minute = inParis({ minute: 'numeric' })

/** « 20 novembre 2026 », in Europe/Paris. */
export const formatDate = (moment: Moment) => write(long, moment)

/** « 20 nov. 2026 », in Europe/Paris. */
export const formatShortDate = (moment: Moment) => write(short, moment)

/** « novembre 2026 », from `2026-11`, or from a day of it. */
export const formatMonth = (moment: Moment) => write(month, moment)

/** « lundi 28 décembre 2026 », in Europe/Paris. */
export const formatWeekday = (moment: Moment) => write(weekday, moment)

/** « 20 nov. » this year, « 20 nov. 2025 » in another year, in Europe/Paris: for dense lists. */
export const formatDayMonth = (moment: Moment, now: Date = new Date()) =>
  isOfYear(moment, now) ? write(dayMonth, moment) : formatShortDate(moment)

/** « mardi 24 nov. », with its year when it is not this one, in Europe/Paris. */
export const formatWeekdayMonth = (moment: Moment, now: Date = new Date()) =>
  isOfYear(moment, now)
    ? write(weekdayMonth, moment)
    : `${write(weekdayMonth, moment)} ${year().format(new Date(moment))}`

/** « 20 nov., 14 h 30 », with its year when it is not this one, in Europe/Paris. */
export const formatDayTime = (moment: Moment, now: Date = new Date()) =>
  `${formatDayMonth(moment, now)}, ${formatTime(moment)}`

/** « 14 h 30 », and « 14 h » on the hour, in Europe/Paris; its spaces do not break. */
export function formatTime(moment: Moment): string {
  const hours = partOf(hour, 'hour', moment)
  const minutes = partOf(minute, 'minute', moment).padStart(2, '0')
  return minutes === '00' ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${minutes}`
}

/** « 20 novembre 2026 à 14 h 30 », in Europe/Paris. */
export const formatDateTime = (moment: Moment) => `${formatDate(moment)} à ${formatTime(moment)}`

const isOfYear = (moment: Moment, now: Date) => year().format(new Date(moment)) === year().format(now)

type Format = () => Intl.DateTimeFormat

const write = (format: Format, moment: Moment) =>
  format()
    .formatToParts(new Date(moment))
    .map(({ type, value }, index, parts) => {
      if (type === 'day') return ordinal(value)
      // A line never ends between a day and its month.
      return parts[index - 1]?.type === 'day' ? value.replace(' ', '\u00a0') : value
    })
    .join('')

// French writes the first of a month « 1er »; Intl does not.
const ordinal = (day: string) => (day === '1' ? '1er' : day)

function partOf(format: Format, type: Intl.DateTimeFormatPartTypes, moment: Moment): string {
  const found = format()
    .formatToParts(new Date(moment))
    .find((part) => part.type === type)
  return found ? String(Number(found.value)) : ''
}
