import { addWorkingDays, firstWorkingDay, type WorkCalendar } from '../calendar/working-days.ts'
import type { PlainDate } from '../shared/plain-date.ts'

/**
 * The first working day free of a corrector's orders (decision 072): they are busy until the last day promised, today included when it is
 * late. Without any promise they may begin at once. `calendar`: the house's, with their days away (`withAbsences`).
 */
export function nextFreeDay(
  today: PlainDate,
  lastPromise: PlainDate | null,
  calendar: WorkCalendar,
): PlainDate {
  if (lastPromise === null) return firstWorkingDay(today, calendar)
  return addWorkingDays(lastPromise > today ? lastPromise : today, 1, calendar)
}
