import type { WorkCalendar } from '../../calendar/working-days.ts'
import { daysLate } from '../../commandes/days-late.ts'
import { transitionRefusal } from '../../commandes/house-statuts.ts'
import { type CommandeStatut, canTransition, type Transition } from '../../commandes/statuts.ts'
import type { Decided } from '../../shared/decision.ts'
import type { PlainDate } from '../../shared/plain-date.ts'
import { type Refundable, refundableIn, refundableOf } from '../payments/refunds.ts'
import { aboveRefundable, DISPUTED_COMMANDE, NOT_SO_LATE, NOTHING_TO_GIVE_BACK } from './refusals.ts'
import {
  type AnnulationEntry,
  type Billed,
  creditedByCancelling,
  LATE_REASON,
  REFUND_AFTER_DAYS,
} from './reglement.ts'

type Cancelled<Payment extends Refundable> = {
  commande: { statut: CommandeStatut; statutAvant: CommandeStatut | null }
  /** Its invoice; null before there is one. */
  facture: Billed | null
  /** The oldest first. */
  payments: readonly Payment[]
  /** Cents refunded to its client. */
  remboursement: number
  by?: Exclude<Transition['by'], 'PAYMENT'> | undefined
}

type Cancelling<Payment> = {
  /** Cents of the credit note; 0 for none. */
  credited: number
  refunds: { payment: Payment; montant: number }[]
}

/**
 * The effects of cancelling an order on its money (decisions §6): a credit note of all that the house does not keep, and the refund of each
 * payment, the last one first. Refused from a status that cannot be cancelled, while a bank disputes a payment, and above the refundable
 * sum.
 */
export function cancelling<Payment extends Refundable>({
  commande: { statut, statutAvant },
  facture,
  payments,
  remboursement,
  by = 'HAND',
}: Cancelled<Payment>): Decided<Cancelling<Payment>> {
  if (!canTransition({ from: statut, to: 'ANNULEE', cameFrom: statutAvant ?? undefined, by })) {
    return { refusal: transitionRefusal(statut, 'ANNULEE') }
  }
  if (isDisputed(payments)) return { refusal: DISPUTED_COMMANDE }
  const refundable = refundableIn(payments)
  if (remboursement > refundable) return { refusal: aboveRefundable(refundable) }
  return {
    credited: facture ? creditedByCancelling(facture, remboursement) : 0,
    refunds: shareOut(payments, remboursement),
  }
}

type Late = Parameters<typeof daysLate>[0]

/**
 * The refund that the conditions promise past 7 working days of delay: the whole sum, and the order ends (specification 1 §10). Refused
 * before, while a bank disputes a payment, and when nothing is left to refund.
 */
export function lateRefund(
  commande: Late,
  payments: readonly Refundable[],
  today: PlainDate,
  calendar: WorkCalendar,
): Decided<AnnulationEntry> {
  if (daysLate(commande, today, calendar) <= REFUND_AFTER_DAYS) return { refusal: NOT_SO_LATE }
  if (isDisputed(payments)) return { refusal: DISPUTED_COMMANDE }
  const remboursement = refundableIn(payments)
  return remboursement === 0 ? { refusal: NOTHING_TO_GIVE_BACK } : { remboursement, motif: LATE_REASON }
}

const isDisputed = (payments: readonly Refundable[]): boolean =>
  payments.some(({ litige }) => litige === 'OUVERT')

/** Shares a refund among the payments, the last one first. */
function shareOut<Payment extends Refundable>(payments: readonly Payment[], sum: number) {
  let left = sum
  return payments.toReversed().flatMap((payment) => {
    const montant = Math.min(refundableOf(payment), left)
    left -= montant
    return montant > 0 ? [{ payment, montant }] : []
  })
}
