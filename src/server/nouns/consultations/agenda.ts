import { and, gte, ne } from 'drizzle-orm'
import { NOT_A_SLOT, SLOT_TAKEN } from '#contract/consultations/refusals.ts'
import { availableTimes, houseTimes, type Slot } from '#contract/consultations/slots.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import { readCalendar } from '../settings/read-calendar.ts'

/** The open and the taken slots, from today on. */
export async function readAgenda(db: Db | Tx, now: Date) {
  const taken = await db
    .select({ date: consultations.date, time: consultations.time })
    .from(consultations)
    .where(and(ne(consultations.statut, 'ANNULEE'), gte(consultations.date, parisDay(now))))
  return { now, taken, calendar: await readCalendar(db) }
}

/** Serialises the changes of the agenda, on every process: the same half hour is never written twice. */
export const lockAgenda = (tx: Tx) => holdAlone(tx, 'consultations')

/** The slots offered: to visitors the next days, to the house any open half hour to come. */
const OFFERS = { visitor: availableTimes, house: houseTimes }

/** Throws unless the slot is offered to the caller (400) and free (409). */
export async function refuseUnlessFree(
  tx: Tx,
  now: Date,
  { date, time, offeredTo = 'visitor' }: Slot & { offeredTo?: keyof typeof OFFERS },
): Promise<void> {
  const agenda = await readAgenda(tx, now)
  const offered = OFFERS[offeredTo](date, { ...agenda, taken: [] })
  if (!offered.some((each) => each === time)) {
    const message = NOT_A_SLOT
    throw badRequest(message, [{ path: 'time', message }])
  }
  if (agenda.taken.some((slot) => slot.date === date && slot.time === time)) {
    throw conflict(SLOT_TAKEN)
  }
}
