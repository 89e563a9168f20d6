import type { PlainDate } from '../shared/plain-date.ts'
import { addWorkingDays, isWorkingDay } from './delivery-date.ts'

/**
 * The first working day that nothing entrusted to a corrector takes (decision 072): what they hold is theirs until the last day
 * promised, a late one today too. Without any promise they may begin at once.
 */
export function nextFreeDay(today: PlainDate, lastPromise: PlainDate | null): PlainDate {
  if (lastPromise === null) return isWorkingDay(today) ? today : addWorkingDays(today, 1)
  return addWorkingDays(lastPromise > today ? lastPromise : today, 1)
}
