import { days, hours } from './durations.ts'
import { lazily } from './lazily.ts'

/** A day without hour, `YYYY-MM-DD`. */
export type PlainDate = string

// Swedish dates are written YYYY-MM-DD.
const parisCalendar = inParis({ year: 'numeric', month: '2-digit', day: '2-digit' })
const parisClock = inParis({ dateStyle: 'short', timeStyle: 'short' })

/** The day it is in Paris at a moment. */
export const parisDay = (moment: Date): PlainDate => parisCalendar().format(moment)

/** The day that comes a number of days after, or before. */
export const addDays = (day: PlainDate, count: number): PlainDate =>
  plainDateOf(new Date(atMidnight(day).getTime() + days(count)))

/** The number of days from one day to another. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  (atMidnight(to).getTime() - atMidnight(from).getTime()) / days(1)

/** The last millisecond of a day in Paris. */
export function endOfParisDay(day: PlainDate): Date {
  const midnight = atMidnight(addDays(day, 1)).getTime()
  // Paris is two hours ahead of UTC in summer, one in winter.
  const last = new Date(midnight - hours(1) - 1)
  return parisDay(last) === day ? last : new Date(midnight - hours(2) - 1)
}

/** The moment when a clock of Paris shows that time, `HH:MM`, on that day; the first one, the night an hour comes twice. */
export function parisMoment(day: PlainDate, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`).getTime()
  // Paris is two hours ahead of UTC in summer, one in winter.
  const summer = new Date(asUtc - hours(2))
  return parisClock().format(summer) === `${day} ${time}` ? summer : new Date(asUtc - hours(1))
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: PlainDate) => atMidnight(day).getUTCDay()

export const yearOf = (day: PlainDate) => atMidnight(day).getUTCFullYear()

/** A day from its numbers; the month counts from 1. */
export const plainDate = (year: number, month: number, day: number): PlainDate =>
  plainDateOf(new Date(Date.UTC(year, month - 1, day)))

const atMidnight = (day: PlainDate) => new Date(`${day}T00:00:00Z`)

const plainDateOf = (midnight: Date): PlainDate => midnight.toISOString().slice(0, 10)

function inParis(options: Intl.DateTimeFormatOptions) {
  return lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', ...options }))
}
