import { addDays, type PlainDate } from '../shared/plain-date.ts'
import { isWorkingDay } from './delivery-date.ts'
import { type CommandeStatut, OWED_STATUTS } from './statuts.ts'

/** Shown as « plus de 99 ». */
const MOST_DAYS = 99

type Promised = { statut: CommandeStatut; livreeLe: unknown; datePromise: PlainDate | null }

/** Working days past the promise of an order not delivered; counted to 99 at most. */
export function daysLate({ statut, livreeLe, datePromise }: Promised, today: PlainDate): number {
  if (!OWED_STATUTS.includes(statut) || livreeLe || !datePromise) return 0
  let late = 0
  for (let day = addDays(datePromise, 1); day <= today && late < MOST_DAYS; day = addDays(day, 1)) {
    if (isWorkingDay(day)) late += 1
  }
  return late
}
