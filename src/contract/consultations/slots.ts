import { isWorkingDay } from '../commandes/delivery-date.ts'
import { addDays, type PlainDate, parisDay } from '../shared/plain-date.ts'

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
export const consultationDays = (now: Date, closedDays: readonly PlainDate[] = []): PlainDate[] =>
  Array.from({ length: DAYS_OFFERED }, (_, index) => addDays(parisDay(now), index + 1)).filter(
    (day) => isWorkingDay(day) && !closedDays.includes(day),
  )

/** The times of a day that can still be booked: none on a day not offered, nor one already taken. */
export function availableTimes(
  date: PlainDate,
  house: { now: Date; taken: readonly Slot[]; closedDays?: readonly PlainDate[] },
): SlotTime[] {
  if (!consultationDays(house.now, house.closedDays).includes(date)) return []
  return SLOT_TIMES.filter(
    (time) => !house.taken.some((slot) => slot.date === date && slot.time.startsWith(time)),
  )
}
