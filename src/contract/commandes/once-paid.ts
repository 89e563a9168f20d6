import type { WorkCalendar } from '../calendar/working-days.ts'
import type { PlainDate } from '../shared/plain-date.ts'
import { promisedDate, quotedDate } from './delivery-date.ts'
import { type CommandeStatut, canTransition } from './statuts.ts'

/** The status of an order once its money is there: work may have begun before, and goes on. */
export const statutOncePaid = (statut: CommandeStatut): CommandeStatut =>
  canTransition({ from: statut, to: 'PAYEE', by: 'PAYMENT' }) ? 'PAYEE' : statut

type Promised = {
  statut: CommandeStatut
  /** The day that the house named. */
  datePromise: PlainDate | null
  demarrageImmediat: boolean
  professionnel: boolean
  delaiJours: number
  hasManuscript: boolean
}

/**
 * The promised day of an order once it is paid: the day that the house named, else one counted from the payment, when there is a text to
 * work on.
 */
export function dayOncePaid(commande: Promised, now: Date, calendar: WorkCalendar): PlainDate | null {
  const { statut, datePromise: day, demarrageImmediat, professionnel, delaiJours, hasManuscript } = commande
  const start = { demarrageImmediat, professionnel }
  if (day) return statutOncePaid(statut) === 'PAYEE' ? quotedDate({ day, calendar, ...start }) : day
  return hasManuscript ? promisedDate({ from: now, workingDays: delaiJours, calendar, ...start }) : null
}
