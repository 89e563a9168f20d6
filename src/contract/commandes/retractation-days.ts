import { firstWorkingDay, LEGAL_CALENDAR } from '../calendar/working-days.ts'
import { addDays, type PlainDate, parisDay } from '../shared/plain-date.ts'
import { startsAtOnce } from './withdrawal-right.ts'

const RETRACTATION_DAYS = 14

/**
 * The last day to withdraw from a contract made at a moment; never a day of rest (code de la consommation, L221-18 and L221-19). The law's
 * days: the house closes for its work, not for its clients' rights.
 */
export const retractationEnd = (madeAt: Date): PlainDate =>
  firstWorkingDay(addDays(parisDay(madeAt), RETRACTATION_DAYS), LEGAL_CALENDAR)

type Made = { payeeLe: Date | null; factureeLe: Date | null; commandeeLe: Date }

/**
 * When a contract is made: paid, or its quote accepted, which issues the invoice. An accepted quote paid later counts from the
 * payment, as its confirmation says: never fewer days than the law's.
 */
export const contractMadeAt = ({ payeeLe, factureeLe, commandeeLe }: Made): Date =>
  payeeLe ?? factureeLe ?? commandeeLe

const REFUND_DAYS = 14

/** The last day to refund the payments, counted from the declaration (code de la consommation, L221-24). */
export const refundEnd = (declaredAt: Date): PlainDate => addDays(parisDay(declaredAt), REFUND_DAYS)

type Done = Pick<Paid, 'demarrageImmediat' | 'professionnel'> & { madeAt: Date; isDone: boolean }

/** Whether no right to withdraw is left: its days are over, the work asked for at once is done (L221-28), or a professional had none. */
export const hasRetractationEnded = (
  { madeAt, demarrageImmediat, professionnel, isDone }: Done,
  now: Date,
): boolean => professionnel || (isDone && demarrageImmediat) || parisDay(now) > retractationEnd(madeAt)

type Paid = { payeeLe: Date | null; demarrageImmediat: boolean; professionnel: boolean }

/** The last day of withdrawal of a consumer who did not ask to start at once, null once it is past: until then starting is to be confirmed (decisions §5). */
export function openRetractation({ payeeLe, ...start }: Paid, now: Date): PlainDate | null {
  if (!payeeLe || startsAtOnce(start)) return null
  const lastDay = retractationEnd(payeeLe)
  return parisDay(now) <= lastDay ? lastDay : null
}
