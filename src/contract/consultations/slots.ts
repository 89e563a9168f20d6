import {
  isClosedDay,
  isHoliday,
  isWeekend,
  isWorkingDay,
  type WorkCalendar,
} from '../calendar/working-days.ts'
import { addDays, type PlainDate, parisDay, parisMoment } from '../shared/plain-date.ts'

const DAYS_OFFERED = 7

/** The times of a consultation, by half hours (spec 1 §5). */
export const SLOT_TIMES = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '16:30',
  '17:00',
] as const

export type SlotTime = (typeof SLOT_TIMES)[number]

/** A half hour of a day, in Paris. */
export type Slot = { date: PlainDate; time: string }

/** The days offered for a consultation: the next 7, without weekends, holidays and the house's closed days (spec 1 §5). */
export const consultationDays = (now: Date, calendar: WorkCalendar): PlainDate[] =>
  Array.from({ length: DAYS_OFFERED }, (_, index) => addDays(parisDay(now), index + 1)).filter((day) =>
    isWorkingDay(day, calendar),
  )

/** The times of a day that can still be booked: none on a day not offered, nor one already taken. */
export function availableTimes(
  date: PlainDate,
  house: { now: Date; taken: readonly Slot[]; calendar: WorkCalendar },
): SlotTime[] {
  if (!consultationDays(house.now, house.calendar).includes(date)) return []
  return SLOT_TIMES.filter((time) => !isTaken(house.taken, date, time))
}

const isTaken = (taken: readonly Slot[], date: PlainDate, time: SlotTime) =>
  taken.some((slot) => slot.date === date && slot.time.startsWith(time))

export const CLOSED_REASONS = ['WEEKEND', 'FERIE', 'FERME'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Why no consultation is taken on a day: a weekend, a holiday, or a day that the house closes; null when it is open. */
export function closedReason(date: PlainDate, calendar: WorkCalendar): ClosedReason | null {
  if (isWeekend(date)) return 'WEEKEND'
  if (!isClosedDay(date, calendar)) return null
  return isHoliday(date, calendar) ? 'FERIE' : 'FERME'
}

/** The times of a day that the house may still give: of any open day, while they have not begun (decision 077). */
export function houseTimes(
  date: PlainDate,
  { now, taken, calendar }: { now: Date; taken: readonly Slot[]; calendar: WorkCalendar },
): SlotTime[] {
  if (closedReason(date, calendar)) return []
  return SLOT_TIMES.filter((time) => parisMoment(date, time) > now && !isTaken(taken, date, time))
}
