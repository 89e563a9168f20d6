import { addWorkingDays, LEGAL_CALENDAR, lastWorkingDay } from '#contract/calendar/working-days.ts'
import { minutes } from '#contract/shared/durations.ts'
import { addDays, type PlainDate, parisDay, parisMoment } from '#contract/shared/plain-date.ts'

/** The moment when a clock of Paris shows that time on that day, as the wire writes it. */
export const at = (day: PlainDate, time: string): string => parisMoment(day, time).toISOString()

export const dayOf = (moment: string): PlainDate => parisDay(new Date(moment))

/** The same clock, so many days later. */
export const daysAfter = (moment: string, days: number, time: string): string =>
  at(addDays(dayOf(moment), days), time)

export const workingDaysAfter = (moment: string, days: number, time: string): string =>
  at(addWorkingDays(dayOf(moment), days, LEGAL_CALENDAR), time)

export const minutesAfter = (moment: string, count: number): string =>
  new Date(Date.parse(moment) + minutes(count)).toISOString()

/** Days of the house before the day of the sample, moved off its days of rest. */
export const workedBefore = (day: PlainDate, daysAgo: number, time: string): string =>
  at(lastWorkingDay(addDays(day, -daysAgo), LEGAL_CALENDAR), time)
