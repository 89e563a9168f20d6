import { type PlainDate, parisDay } from '../../shared/plain-date.ts'
import { NOTHING_DUE } from '../schedule/refusals.ts'
import { aboveDue, DAY_TO_COME } from './refusals.ts'
import { firstPaymentDay, TOO_LONG_AGO } from './reglement.ts'

/** Why the day of a payment that the house records is refused: to come, or too long before its order. Null when it is not. */
export function paymentDayRefusal(date: PlainDate, commande: { createdAt: Date }, now: Date): string | null {
  if (date > parisDay(now)) return DAY_TO_COME
  return date < firstPaymentDay(commande) ? TOO_LONG_AGO : null
}

/** Why so many cents are refused of an invoice that lacks `due`; null when they are not. */
export function paymentRefusal(montant: number, due: number): string | null {
  if (due === 0) return NOTHING_DUE
  return montant > due ? aboveDue(due) : null
}

/** The moment of a payment received on a day: its middle, which is the same day in Paris all year round; now, for today. */
export const receivedAt = (date: PlainDate, now: Date): Date =>
  date === parisDay(now) ? now : new Date(`${date}T12:00:00Z`)
