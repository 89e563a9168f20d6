import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { checkoutSessions } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { confirmCommandePayment } from './confirm-commande-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { isSettled } from './is-settled.ts'
import type { Order } from './lock-order.ts'
import type { SessionNews } from './payments-port.ts'
import { recordPayment } from './record-payment.ts'
import { tellDoublePayment, tellWrongAmount } from './tell-payment-trouble.ts'

/** What money does when it comes: it pays what waits for it; what is paid already is to be refunded. */
export async function settle(tx: Tx, deps: Deps, order: Order, session: SessionNews): Promise<void> {
  const { montant } = order.kind === 'pending' ? order.pending : order.commande
  const isInEuros = session.currency === 'eur'
  if (isInEuros && order.kind === 'commande' && (await isSettled(tx, order.commande))) {
    await recordPayment(tx, deps, { commandeId: order.commande.id, received: session, use: 'TO_REFUND' })
    return tellDoublePayment(tx, deps, order.commande, session)
  }
  if (!isInEuros || session.amount !== montant) {
    await holdBack(tx, deps, session)
    return tellWrongAmount(tx, deps, order, session)
  }

  await closeCheckouts(tx, order.of, session.id)
  if (order.kind === 'pending') await confirmPayment(tx, deps, order.pending, session)
  else await confirmCommandePayment(tx, deps, order.commande, session)
}

/** Neither paid nor failed: somebody has to look. */
async function holdBack(tx: Tx, { clock }: Deps, { id }: SessionNews): Promise<void> {
  await tx
    .update(checkoutSessions)
    .set({ statut: 'EN_COURS', updatedAt: clock() })
    .where(eq(checkoutSessions.id, id))
}
