import { eq } from 'drizzle-orm'
import type { PriceLine } from '#contract/tarifs/price-of.ts'
import type { Tx } from '../db/client.ts'
import { commandes, pendingCommandes } from '../db/schema/commandes.ts'
import { paiementsRetenus } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { confirmCommandePayment } from './confirm-commande-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { HeldRow } from './hold-payment.ts'
import { isSettled } from './is-settled.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { NO_PAYMENT_DUE } from './start-checkout.ts'

/** Confirms the order of a held payment with what was paid: its price and its invoice say that sum. */
export async function acceptHeldPayment(tx: Tx, deps: Deps, held: HeldRow): Promise<void> {
  const { sessionId, montant, reference, methode } = held
  const orderId = held.commandeId ?? held.pendingCommandeId
  const order = orderId ? await lockOrder(tx, orderId) : null
  if (!order || (order.kind === 'commande' && (await isSettled(tx, order.commande)))) {
    throw conflict(NO_PAYMENT_DUE)
  }

  const priced = await priceAsPaid(tx, order, montant)
  await closeCheckouts(tx, order.of, sessionId)
  const received = { id: sessionId, amount: montant, paymentReference: reference, methode }
  if (priced.kind === 'pending') await confirmPayment(tx, deps, priced.pending, received)
  else await confirmCommandePayment(tx, deps, priced.commande, received)
  await tx.update(paiementsRetenus).set({ commandeId: orderId }).where(eq(paiementsRetenus.id, held.id))
}

/** Until it is paid an order has no invoice: its price may still follow what was agreed. */
async function priceAsPaid(tx: Tx, order: Order, montant: number): Promise<Order> {
  if (order.kind === 'pending') {
    const price = pricedAt(order.pending, montant)
    await tx.update(pendingCommandes).set(price).where(eq(pendingCommandes.id, order.pending.id))
    return { ...order, pending: { ...order.pending, ...price } }
  }
  const price = pricedAt(order.commande, montant)
  await tx.update(commandes).set(price).where(eq(commandes.id, order.commande.id))
  return { ...order, commande: { ...order.commande, ...price } }
}

function pricedAt(priced: { montant: number; lignes: PriceLine[] }, montant: number) {
  const difference = montant - priced.montant
  const adjustment = {
    label: 'Ajustement au montant réglé',
    quantity: 1,
    unitPrice: difference,
    total: difference,
  }
  return { montant, lignes: difference === 0 ? priced.lignes : [...priced.lignes, adjustment] }
}
