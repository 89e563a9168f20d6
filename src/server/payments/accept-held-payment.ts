import { eq } from 'drizzle-orm'
import { MORE_THAN_DUE, NO_PAYMENT_DUE, NOT_ACCEPTABLE } from '#contract/payments/held-payment.ts'
import type { PriceLine } from '#contract/tarifs/price-of.ts'
import type { Tx } from '../db/client.ts'
import { commandes, pendingCommandes } from '../db/schema/commandes.ts'
import { echeances } from '../db/schema/echeances.ts'
import type { factures } from '../db/schema/factures.ts'
import { paiementsRetenus } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { firstInstalment } from '../echeances/first-instalment.ts'
import { conflict } from '../errors.ts'
import { lockOrderInvoice } from '../factures/change-invoice.ts'
import { issueCreditNote } from '../factures/issue-credit-note.ts'
import type { LogAuthor } from '../logs/write-log.ts'
import { closeCheckouts } from './close-checkouts.ts'
import { confirmCommandePayment } from './confirm-commande-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { HeldRow } from './hold-payment.ts'
import { isSettled } from './is-settled.ts'
import { lockOrder, type Order } from './lock-order.ts'
import type { Commande } from './open-commande.ts'

type Accepted = { held: HeldRow; by: LogAuthor }

const ADJUSTMENT = 'Ajustement au montant réglé'

/** Confirms the order of a held payment with what was paid: its price follows, or a credit note on the invoice that it has already. */
export async function acceptHeldPayment(tx: Tx, deps: Deps, { held, by }: Accepted): Promise<void> {
  const { sessionId, montant, reference, methode } = held
  const orderId = held.commandeId ?? held.pendingCommandeId
  const order = orderId ? await lockOrder(tx, orderId) : null
  if (!order || (order.kind === 'commande' && (await isSettled(tx, order.commande)))) {
    throw conflict(NO_PAYMENT_DUE)
  }

  const facture = order.kind === 'commande' ? await lockOrderInvoice(tx, order.commande.id) : undefined
  if (facture && order.kind === 'commande')
    await settleInvoice(tx, deps, { commande: order.commande, facture, montant, by })
  const priced = facture ? order : await priceAsPaid(tx, order, montant)
  await closeCheckouts(tx, order.of, sessionId)
  const received = { id: sessionId, amount: montant, paymentReference: reference, methode }
  if (priced.kind === 'pending') await confirmPayment(tx, deps, priced.pending, received)
  else await confirmCommandePayment(tx, deps, priced.commande, received)
  await tx.update(paiementsRetenus).set({ commandeId: orderId }).where(eq(paiementsRetenus.id, held.id))
}

type Billed = { commande: Commande; facture: typeof factures.$inferSelect; montant: number; by: LogAuthor }

/**
 * An issued invoice never changes: what is missing is credited, what is too much pays nothing. Of an order whose payments in several times
 * have begun, any sum pays its part of what remains; before, only the first one agreed begins them.
 */
async function settleInvoice(tx: Tx, deps: Deps, { commande, facture, montant, by }: Billed): Promise<void> {
  const due = facture.montant - facture.credite - facture.paye
  const short = due - montant
  if (short < 0) throw conflict(MORE_THAN_DUE)
  if ((await tx.$count(echeances, eq(echeances.commandeId, commande.id))) > 0) return
  if (commande.nombreEcheances && short > 0) {
    if (montant !== firstInstalment(due, commande.nombreEcheances)) throw conflict(NOT_ACCEPTABLE)
    return
  }
  if (short > 0) await issueCreditNote(tx, deps, { facture, montant: short, motif: ADJUSTMENT, by })
}

/** Before it has an invoice, the price of an order may still follow what was agreed. */
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
    label: ADJUSTMENT,
    quantity: 1,
    unitPrice: difference,
    total: difference,
  }
  // The held payment settles the whole order: no schedule is left.
  return {
    montant,
    lignes: difference === 0 ? priced.lignes : [...priced.lignes, adjustment],
    nombreEcheances: null,
  }
}
