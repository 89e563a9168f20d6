import { eq } from 'drizzle-orm'
import { NO_PAYMENT, SENT_ELSEWHERE } from '#contract/money/reglements/refusals.ts'
import type { RemboursementEntry } from '#contract/money/reglements/reglement.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { remboursements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { commandeOfPayment, lockMoney } from '../lock-money.ts'
import { creditRefund } from './credit-refund.ts'
import { dueChanged } from './due-changed.ts'
import { requestRefund } from './request-refund.ts'

/** Gives a sum back of a payment, once a sending, its credit note with it when asked; gives the id of the invoice it paid. */
export async function refundPayment(
  deps: Deps,
  actor: Actor,
  paiementId: string,
  { montant, motif, avoir = false, idempotencyKey }: RemboursementEntry,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { commande, facture, payments } = await lockMoney(tx, await commandeOfPayment(tx, paiementId))
    const payment = payments.find(({ id }) => id === paiementId)
    if (!payment || !facture) throw notFound(NO_PAYMENT)
    if (idempotencyKey && (await isRefunded(tx, { paiementId, idempotencyKey }))) return facture.id
    const note = avoir ? await creditRefund(tx, deps, { facture, montant, motif, by: actor }) : undefined
    await requestRefund(tx, deps, { payment, montant, motif, actor, avoir: note, idempotencyKey })
    await dueChanged(tx, deps, { commande, by: actor })
    return facture.id
  })
}

/** Whether the same form was sent before; 409 about another payment. */
async function isRefunded(tx: Tx, sent: { paiementId: string; idempotencyKey: string }): Promise<boolean> {
  const [before] = await tx
    .select({ paiementId: remboursements.paiementId })
    .from(remboursements)
    .where(eq(remboursements.idempotencyKey, sent.idempotencyKey))
  if (before && before.paiementId !== sent.paiementId) throw conflict(SENT_ELSEWHERE)
  return before !== undefined
}
