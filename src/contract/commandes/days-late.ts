import { addDays, type PlainDate } from '../shared/plain-date.ts'
import { isWorkingDay } from './delivery-date.ts'
import { type CommandeStatut, OWED_STATUTS } from './statuts.ts'

/** Shown as « plus de 99 ». */
const MOST_DAYS = 99

type Promised = { statut: CommandeStatut; livreeLe: unknown; datePromise: PlainDate | null }

/** Working days past the promise of an order not delivered; counted to 99 at most. */
export function daysLate({ statut, livreeLe, datePromise }: Promised, today: PlainDate): number {
  if (!OWED_STATUTS.includes(statut) || livreeLe || !datePromise) return 0
  return workingDaysBetween(datePromise, today)
}

/** Working days after a day, up to another one included; counted to 99 at most, none the other way. */
export function workingDaysBetween(from: PlainDate, to: PlainDate): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to && count < MOST_DAYS; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count += 1
  }
  return count
}
