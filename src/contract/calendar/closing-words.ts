import { formatDate } from '../format/dates.ts'
import { type PlainDate, yearOf } from '../shared/plain-date.ts'
import type { Closing, Period } from './working-days.ts'

/** « le 24 décembre 2026 », « du 1er au 31 décembre 2026 », « du 21 décembre 2026 au 3 janvier 2027 ». */
export const periodText = ({ du, au }: Period): string =>
  du === au ? `le ${formatDate(du)}` : `du ${firstDay({ du, au })} au ${formatDate(au)}`

/** The first day, without the month and the year that the last one says. */
function firstDay({ du, au }: Period): string {
  const [day = '', month = ''] = formatDate(du).split(/\s/)
  if (monthOf(du) === monthOf(au)) return day
  return yearOf(du) === yearOf(au) ? `${day}\u00a0${month}` : formatDate(du)
}

const monthOf = (day: PlainDate): string => day.slice(0, 7)

/** « Fermeture d’été, du 3 au … » as the house lists it; the period alone without a word. */
export const closingText = ({ mot, ...period }: Closing): string =>
  mot ? `${mot}, ${periodText(period)}` : periodText(period)

/** The sentence told to visitors and authors where a day is counted. */
export const closingTold = (closing: Closing): string =>
  `${closedText(closing)}\u00a0: ces jours ne comptent pas.`

/** The one told beside a day that is promised already, or named: it may fall in the closing, and stays. */
export const closingBesidePromise = (closing: Closing): string =>
  `${closedText(closing)}\u00a0: cette date ne change pas.`

const closedText = ({ mot, ...period }: Closing): string =>
  `La maison est fermée ${periodText(period)}${mot ? ` (${mot})` : ''}`
