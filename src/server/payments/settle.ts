import { and, eq, sum } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { checkoutSessions, paiements } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { confirmCommandePayment } from './confirm-commande-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { closeOtherCheckouts } from './close-other-checkouts.ts'
import type { Order } from './lock-order.ts'
import type { Commande } from './open-commande.ts'
import type { SessionNews } from './payments.ts'
import { recordPayment } from './record-payment.ts'
import { tellDoublePayment, tellWrongAmount } from './tell-payment-trouble.ts'

/** What money does when it comes: it pays what waits for it; what is paid already is to be refunded. */
export async function settle(tx: Tx, deps: Deps, order: Order, session: SessionNews): Promise<void> {
  if (order.kind === 'commande' && (await isSettled(tx, order.commande))) {
    await recordPayment(tx, deps, { commandeId: order.commande.id, received: session, use: 'TO_REFUND' })
    return tellDoublePayment(tx, deps, order.commande, session)
  }

  const { montant } = order.kind === 'pending' ? order.pending : order.commande
  if (session.amount !== montant) {
    await holdBack(tx, deps, session)
    return tellWrongAmount(tx, deps, order, session)
  }

  if (order.kind === 'pending') await confirmPayment(tx, deps, order.pending, session)
  else await confirmCommandePayment(tx, deps, order.commande, session)
  await closeOtherCheckouts(tx, order.of, session.id)
}

/** Whether a commande asks for no money: its payments cover it, or it is cancelled. */
async function isSettled(tx: Tx, { id, montant, statut }: Commande): Promise<boolean> {
  if (statut === 'ANNULEE') return true
  const [received] = await tx
    .select({ total: sum(paiements.montant).mapWith(Number) })
    .from(paiements)
    .where(and(eq(paiements.commandeId, id), eq(paiements.aRembourser, false)))
  return (received?.total ?? 0) >= montant
}

/** Neither paid nor failed: somebody has to look. */
async function holdBack(tx: Tx, { clock }: Deps, { id }: SessionNews): Promise<void> {
  await tx
    .update(checkoutSessions)
    .set({ statut: 'EN_COURS', updatedAt: clock() })
    .where(eq(checkoutSessions.id, id))
}
