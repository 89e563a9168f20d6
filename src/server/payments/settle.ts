import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { confirmCommandePayment } from './confirm-commande-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { holdPayment } from './hold-payment.ts'
import { dueOf } from './is-settled.ts'
import type { Order } from './lock-order.ts'
import type { SessionNews } from './payments-port.ts'
import { recordPayment } from './record-payment.ts'
import { referenceOf } from './start-checkout.ts'

/** What money does when it comes: it pays what waits for it; any other waits for the house (decision 043). */
export async function settle(tx: Tx, deps: Deps, order: Order, session: SessionNews): Promise<void> {
  const due = order.kind === 'pending' ? order.pending.montant : await dueOf(tx, order.commande)
  const isInEuros = session.currency === 'eur'
  if (isInEuros && order.kind === 'commande' && due === 0) {
    await recordPayment(tx, deps, { commandeId: order.commande.id, received: session, use: 'TO_REFUND' })
    return holdPayment(tx, deps, { order, session, motif: 'DOUBLE' })
  }
  if (!isInEuros) return holdPayment(tx, deps, { order, session, motif: 'DEVISE' })
  if (session.reference && session.reference !== referenceOf(order.of)) {
    return holdPayment(tx, deps, { order, session, motif: 'AUTRE_COMMANDE' })
  }
  if (session.amount !== due) return holdPayment(tx, deps, { order, session, motif: 'MONTANT' })

  await closeCheckouts(tx, order.of, session.id)
  if (order.kind === 'pending') await confirmPayment(tx, deps, order.pending, session)
  else await confirmCommandePayment(tx, deps, order.commande, session)
}
