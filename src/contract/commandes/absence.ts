import { periodText } from '../calendar/closing-words.ts'
import { isWithin, type Period } from '../calendar/working-days.ts'
import type { PlainDate } from '../shared/plain-date.ts'

/** The days when a corrector is away, both within; null dates for none. */
export type Absence = { absentDu: PlainDate | null; absentAu: PlainDate | null }

/** Why two dates are no absence, at the field to mend; null when they are one, or none. */
export function absenceRefusal({ absentDu, absentAu }: Absence) {
  if (absentDu && !absentAu) return { path: 'absentAu', message: 'Donnez aussi le dernier jour' } as const
  if (absentAu && !absentDu) return { path: 'absentDu', message: 'Donnez aussi le premier jour' } as const
  if (absentDu && absentAu && absentAu < absentDu) {
    return { path: 'absentAu', message: 'Le dernier jour vient après le premier' } as const
  }
  return null
}

/** Whether a corrector is away on a day. */
export const isAway = (absence: Absence, day: PlainDate | null): boolean =>
  day !== null && isWithin(day, awayPeriods(absence))

/** « absence du 21 au 24 décembre 2026 », for who is away from today on; null for who is not. */
export const absenceText = (absence: Absence, today: PlainDate): string | null => {
  const [away] = awayPeriods(absence)
  return away && away.au >= today ? `absence ${periodText(away)}` : null
}

/** The days away, as a count of working days takes them. */
export const awayPeriods = ({ absentDu, absentAu }: Absence): Period[] =>
  absentDu && absentAu ? [{ du: absentDu, au: absentAu }] : []

/** The orders to name before a corrector leaves, or is away: all those in hand, or those promised for a day of the absence. */
export const leftBehind = <Held extends { datePromise: PlainDate | null }>(
  held: readonly Held[],
  { actif, ...absence }: Absence & { actif: boolean },
): Held[] => held.filter(({ datePromise }) => !actif || isAway(absence, datePromise))
