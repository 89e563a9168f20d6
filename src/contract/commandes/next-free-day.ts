import type { PlainDate } from '../shared/plain-date.ts'
import { addWorkingDays, isWorkingDay } from './delivery-date.ts'

/**
 * The first working day free of a corrector's orders (decision 072): they are busy until the last day promised, today included when it is
 * late. Without any promise they may begin at once.
 */
export function nextFreeDay(today: PlainDate, lastPromise: PlainDate | null): PlainDate {
  if (lastPromise === null) return isWorkingDay(today) ? today : addWorkingDays(today, 1)
  return addWorkingDays(lastPromise > today ? lastPromise : today, 1)
}
