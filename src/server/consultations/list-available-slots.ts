import { availableTimes, consultationDays } from '#contract/consultations/slots.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import type { Deps } from '../deps.ts'
import { readAgenda } from './agenda.ts'

/** The free times of a day, or of each day offered. */
export async function listAvailableSlots({ db, clock }: Deps, date: PlainDate | undefined) {
  const agenda = await readAgenda(db, clock())
  const days = date ? [date] : consultationDays(agenda.now, agenda.closedDays)
  return days.map((day) => ({ date: day, times: availableTimes(day, agenda) }))
}
