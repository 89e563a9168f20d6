import { type WorkCalendar, workingDaysBetween } from '../calendar/working-days.ts'
import type { PlainDate } from '../shared/plain-date.ts'
import { type CommandeStatut, OWED_STATUTS } from './statuts.ts'

type Promised = { statut: CommandeStatut; livreeLe: unknown; datePromise: PlainDate | null }

/** Working days past the promise of an order not delivered; counted to 99 at most. */
export function daysLate(
  { statut, livreeLe, datePromise }: Promised,
  today: PlainDate,
  calendar: WorkCalendar,
): number {
  if (!OWED_STATUTS.includes(statut) || livreeLe || !datePromise) return 0
  return workingDaysBetween(datePromise, today, calendar)
}
