import { z } from 'zod'
import { momentFilter } from '../shared/list.ts'
import { addDays, daysBetween, type PlainDate, parisDay, plainDate } from '../shared/plain-date.ts'

/** The monthly window (specification 2 §9). */
const DEFAULT_DAYS = 30
/** Ten years: an answer never has more slices than their months. */
const MAX_DAYS = 3660

/** Days of Paris, both within. */
export type Period = { from: PlainDate; to: PlainDate }

const day = momentFilter.transform((moment) => moment && parisDay(new Date(moment)))

/** A period in an address: days, or instants whose day counts (decisions §2). */
export const periodQuery = z.object({ from: day, to: day })
export type PeriodAsked = z.output<typeof periodQuery>

/** The asked period, or its refusal: without an end it goes to today, without a beginning it has thirty days. */
export function periodOf({ from, to }: PeriodAsked, today: PlainDate): Period | { refusal: string } {
  const end = to ?? (from !== undefined && from > today ? from : today)
  const period = { from: from ?? addDays(end, 1 - DEFAULT_DAYS), to: end }
  if (period.from > period.to) return { refusal: 'La période finit avant de commencer' }
  if (daysIn(period) > MAX_DAYS) return { refusal: 'Choisissez dix ans au plus' }
  return period
}

export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The period of as many days, just before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
})

export const STEPS = ['JOUR', 'SEMAINE', 'MOIS'] as const
export type Step = (typeof STEPS)[number]

const DAYS_IN_A_CHART = 31
const WEEKS_IN_A_CHART = 26

/** The step of a readable chart of a period: days, then weeks, then months. */
export function stepOf(period: Period): Step {
  const days = daysIn(period)
  if (days <= DAYS_IN_A_CHART) return 'JOUR'
  return days <= WEEKS_IN_A_CHART * 7 ? 'SEMAINE' : 'MOIS'
}

/** A period cut into days, into weeks counted from its first day, or into the months of the calendar. */
export function slicesOf(period: Period): Period[] {
  const step = stepOf(period)
  const slices: Period[] = []
  for (let from = period.from; from <= period.to; ) {
    const to = [lastDayOf(step, from), period.to].toSorted()[0] ?? from
    slices.push({ from, to })
    from = addDays(to, 1)
  }
  return slices
}

function lastDayOf(step: Step, from: PlainDate): PlainDate {
  if (step === 'JOUR') return from
  if (step === 'SEMAINE') return addDays(from, 6)
  const [year = 0, month = 1] = from.split('-').map(Number)
  return addDays(plainDate(year, month + 1, 1), -1)
}
