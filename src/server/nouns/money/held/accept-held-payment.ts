import { eq } from 'drizzle-orm'
import { NO_PAYMENT_DUE } from '#contract/money/payments/held-payment.ts'
import { ADJUSTMENT, acceptedCredit, pricedAt } from '#contract/money/reglements/accepting.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes, pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { accepted, conflict } from '../../../platform/errors.ts'
import type { LogAuthor } from '../../logs/write-log.ts'
import { closeCheckouts } from '../checkout/close-checkouts.ts'
import { issueAvoir } from '../invoices/issue-avoir.ts'
import { dueOf } from '../is-settled.ts'
import { lockCommandeFacture } from '../lock-money.ts'
import { type Commande, lockPaymentSubject, type PaymentSubject } from '../lock-payment-subject.ts'
import { confirmCommandePayment } from '../payments/confirm-commande-payment.ts'
import { confirmPayment } from '../payments/confirm-payment.ts'
import type { HeldRow } from './held-payment-email.ts'

type Accepted = { held: HeldRow; by: LogAuthor }

/** Confirms the order of a held payment with the sum paid: its price becomes that sum, or its invoice gets a credit note. */
export async function acceptHeldPayment(tx: Tx, deps: Deps, { held, by }: Accepted): Promise<void> {
  const { sessionId, montant, reference, methode } = held
  const commandeId = held.commandeId ?? held.pendingCommandeId
  const subject = commandeId ? await lockPaymentSubject(tx, commandeId) : null
  if (!subject) throw conflict(NO_PAYMENT_DUE)

  const facture = subject.kind === 'commande' ? await lockCommandeFacture(tx, subject.commande.id) : undefined
  if (subject.kind === 'commande') {
    const credited = await creditFor(tx, subject.commande, { montant, isInvoiced: facture !== undefined })
    if (facture && credited > 0) {
      await issueAvoir(tx, deps, { facture, montant: credited, motif: ADJUSTMENT, by })
    }
  }
  const priced = facture ? subject : await priceAsPaid(tx, subject, montant)
  await closeCheckouts(tx, subject.of, sessionId)
  const received = { id: sessionId, amount: montant, paymentReference: reference, methode }
  if (priced.kind === 'pending') await confirmPayment(tx, deps, priced.pending, received)
  else await confirmCommandePayment(tx, deps, priced.commande, received)
  await tx.update(paiementsRetenus).set({ commandeId }).where(eq(paiementsRetenus.id, held.id))
}

const creditFor = async (tx: Tx, commande: Commande, came: { montant: number; isInvoiced: boolean }) =>
  accepted(
    acceptedCredit({
      ...came,
      due: await dueOf(tx, commande),
      hasSchedule: (await tx.$count(echeances, eq(echeances.commandeId, commande.id))) > 0,
      nombreEcheances: commande.nombreEcheances,
    }),
  )

/** The held payment settles the whole order: no schedule is left. */
const PAID_AT_ONCE = { nombreEcheances: null }

/** Before it has an invoice, the price of an order may still become the accepted sum. */
async function priceAsPaid(tx: Tx, subject: PaymentSubject, montant: number): Promise<PaymentSubject> {
  if (subject.kind === 'pending') {
    const price = { ...pricedAt(subject.pending, montant), ...PAID_AT_ONCE }
    await tx.update(pendingCommandes).set(price).where(eq(pendingCommandes.id, subject.pending.id))
    return { ...subject, pending: { ...subject.pending, ...price } }
  }
  const price = { ...pricedAt(subject.commande, montant), ...PAID_AT_ONCE }
  await tx.update(commandes).set(price).where(eq(commandes.id, subject.commande.id))
  return { ...subject, commande: { ...subject.commande, ...price } }
}
