import { isWithin, type WorkCalendar } from '../calendar/working-days.ts'
import { addDays, type PlainDate, parisMoment, weekdayOf } from '../shared/plain-date.ts'
import type { ConsultationStatut } from './consultation.ts'
import { closedReason, houseTimes, SLOT_TIMES, type Slot } from './slots.ts'

type Booked = Slot & { statut: ConsultationStatut }

/** Whether a consultation can still be moved or cancelled (it has not begun), and whether the house has to say that it was held. */
export function openTo({ statut, date, time }: Booked, now: Date): { modifiable: boolean; aClore: boolean } {
  const hasBegun = parisMoment(date, time) <= now
  const stands = statut === 'CONFIRMEE'
  return { modifiable: stands && !hasBegun, aClore: stands && hasBegun }
}

/** Why the house may not make this change to a consultation; null when it may (decision 077). */
export function changeRefusal(before: Booked, wanted: Booked, now: Date): string | null {
  const { modifiable } = openTo(before, now)
  const isMoved = wanted.date !== before.date || wanted.time !== before.time
  if (isMoved && !modifiable) return CANNOT_MOVE
  if (wanted.statut === before.statut) return null
  if (before.statut === 'ANNULEE') return 'Cette consultation est annulée\u00a0: elle le reste.'
  if (wanted.statut === 'ANNULEE' && !modifiable) return 'Cette consultation ne peut plus être annulée.'
  const isToCome = openTo({ ...before, statut: 'CONFIRMEE' }, now).modifiable
  return wanted.statut === 'TENUE' && isToCome ? 'Cette consultation n’a pas encore eu lieu.' : null
}

export const CANNOT_MOVE = 'Cette consultation ne peut plus être déplacée.'

const DAYS_A_WEEK = 7

/** The days of the week of a day, Monday first. */
export function weekOf(day: PlainDate): PlainDate[] {
  const monday = addDays(day, -((weekdayOf(day) + 6) % DAYS_A_WEEK))
  return Array.from({ length: DAYS_A_WEEK }, (_, rank) => addDays(monday, rank))
}

type Agenda<Taken> = { now: Date; taken: readonly Taken[]; calendar: WorkCalendar }

/** A day of the agenda for the house: why it is closed, the word of its closing, its free slots, and its bookings. */
export const agendaDay = <Taken extends Slot>(date: PlainDate, agenda: Agenda<Taken>) => ({
  date,
  ferme: closedReason(date, agenda.calendar),
  motif: agenda.calendar.fermetures.find((closing) => isWithin(date, [closing]))?.mot || null,
  slots: SLOT_TIMES.map((time) => ({
    time,
    libre: houseTimes(date, agenda).includes(time),
    consultation: agenda.taken.find((one) => one.date === date && one.time === time) ?? null,
  })),
})
