import { cancelling, lateRefund } from '#contract/money/reglements/cancelling.ts'
import type { AnnulationEntry } from '#contract/money/reglements/reglement.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../../platform/db/client.ts'
import type { Deps } from '../../../platform/deps.ts'
import { accepted } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { lockCommande, moveStatut } from '../../commandes/change-statut.ts'
import { readCalendar } from '../../settings/read-calendar.ts'
import { issueAvoir } from '../invoices/issue-avoir.ts'
import { type HeldMoney, lockMoney } from '../lock-money.ts'
import { avoirOfFailed } from './credit-refund.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Ends an order that was invoiced or paid, in one transaction: the refund to its client, the credit note of all that the house does not
 * keep, and ANNULEE (decisions §6). 409 when it cannot be cancelled, above the refundable sum, and while a bank disputes a payment of it.
 */
export async function cancelCommande(
  deps: Deps,
  actor: Actor,
  commandeId: string,
  entry: AnnulationEntry,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const money = await lockMoney(tx, commandeId)
    await endCommande(tx, deps, { money, actor, entry })
  })
}

/**
 * The refund that the conditions promise past 7 working days of delay: the whole sum, and the order ends (specification 1 §10). 409 when it
 * is not so late, while a bank disputes a payment of it, and when nothing is left to refund.
 */
export async function refundLateCommande(deps: Deps, actor: Actor, commandeId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const money = await lockMoney(tx, commandeId)
    const entry = accepted(
      lateRefund(money.commande, money.payments, parisDay(deps.clock()), await readCalendar(tx)),
    )
    await endCommande(tx, deps, { money, actor, entry })
  })
}

type Ended = { money: HeldMoney; actor: Actor; entry: AnnulationEntry; by?: 'HAND' | 'WITHDRAWAL' }

/** Ends an order whose money this transaction holds; returns the credit note's id, null when nothing is credited. */
export async function endCommande(
  tx: Tx,
  deps: Deps,
  { money, actor, entry, by }: Ended,
): Promise<{ avoirId: string | null }> {
  const { commande, facture, payments } = money
  const { remboursement, motif } = entry
  const { credited, refunds } = accepted(
    cancelling({ commande, facture: facture ?? null, payments, remboursement, by }),
  )
  const note =
    facture && credited > 0
      ? await issueAvoir(tx, deps, { facture, montant: credited, motif, by: actor })
      : null
  const avoir = note ? { id: note.id, isIssued: true } : await avoirOfFailed(tx, commande.id)
  for (const { payment, montant } of refunds) {
    await requestRefund(tx, deps, { payment, montant, motif, actor, avoir })
  }
  const movable = await lockCommande(tx, commande.id)
  await moveStatut(tx, deps, movable, { commandeId: commande.id, to: 'ANNULEE', actor, note: motif, by })
  return { avoirId: note?.id ?? null }
}
