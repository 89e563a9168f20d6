import { daysLate } from '#contract/commandes/days-late.ts'
import {
  aboveRefundable,
  DISPUTED_ORDER,
  NOT_SO_LATE,
  NOTHING_TO_GIVE_BACK,
} from '#contract/reglements/refusals.ts'
import {
  type AnnulationEntry,
  creditedByCancelling,
  LATE_REASON,
  REFUND_AFTER_DAYS,
} from '#contract/reglements/reglement.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { lockMovable, moveStatut } from '../commandes/change-statut.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { issueCreditNote } from '../factures/issue-credit-note.ts'
import type { Actor } from '../session/actor.ts'
import { type HeldMoney, lockMoney, type Payment } from './lock-money.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Ends an order that was invoiced or paid, in one transaction: what goes back to its client, the credit note of all that the house
 * does not keep, and ANNULEE (decisions §6). 409 when it cannot be cancelled, above what can go back, and
 * while a bank disputes a payment of it.
 */
export async function cancelCommande(
  deps: Deps,
  actor: Actor,
  commandeId: string,
  entry: AnnulationEntry,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const money = await lockMoney(tx, commandeId)
    await endOrder(tx, deps, { money, actor, entry })
  })
}

/**
 * What the conditions promise past 7 working days of delay: the whole goes back, and the order ends (specification 1 §10). 409 when it is
 * not so late, while a bank disputes a payment of it, and when nothing is left to give back.
 */
export async function refundLateCommande(deps: Deps, actor: Actor, commandeId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const money = await lockMoney(tx, commandeId)
    if (daysLate(money.commande, parisDay(deps.clock())) <= REFUND_AFTER_DAYS) throw conflict(NOT_SO_LATE)
    refuseDisputed(money)
    const remboursement = refundableIn(money.payments)
    if (remboursement === 0) throw conflict(NOTHING_TO_GIVE_BACK)
    await endOrder(tx, deps, { money, actor, entry: { remboursement, motif: LATE_REASON } })
  })
}

type Ended = { money: HeldMoney; actor: Actor; entry: AnnulationEntry; by?: 'HAND' | 'WITHDRAWAL' }

/** What ends an order whose money this transaction holds; the credit note's id, null where nothing is credited. */
export async function endOrder(
  tx: Tx,
  deps: Deps,
  { money, actor, entry, by }: Ended,
): Promise<{ avoirId: string | null }> {
  const { commande, facture, payments } = money
  const { remboursement, motif } = entry
  const movable = await lockMovable(tx, commande.id, 'ANNULEE', by)
  refuseDisputed(money)
  const refundable = refundableIn(payments)
  if (remboursement > refundable) throw conflict(aboveRefundable(refundable))

  const credited = facture ? creditedByCancelling(facture, remboursement) : 0
  const note =
    facture && credited > 0
      ? await issueCreditNote(tx, deps, { facture, montant: credited, motif, by: actor })
      : null
  for (const { payment, montant } of shareOut(payments, remboursement)) {
    await requestRefund(tx, deps, { payment, montant, motif, actor, avoirId: note?.id })
  }
  await moveStatut(tx, deps, movable, { commandeId: commande.id, to: 'ANNULEE', actor, note: motif, by })
  return { avoirId: note?.id ?? null }
}

function refuseDisputed({ payments }: HeldMoney): void {
  if (payments.some(({ litige }) => litige === 'OUVERT')) throw conflict(DISPUTED_ORDER)
}

/** Cents that may go back of the payments of an order. */
export const refundableIn = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { remboursable }) => sum + remboursable, 0)

/** A sum over the payments it goes back of, the last one first. */
function shareOut(payments: readonly Payment[], sum: number) {
  let left = sum
  return payments.toReversed().flatMap((payment) => {
    const montant = Math.min(payment.remboursable, left)
    left -= montant
    return montant > 0 ? [{ payment, montant }] : []
  })
}
