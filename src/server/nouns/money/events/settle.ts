import { firstEcheance } from '#contract/tarifs/split-in-echeances.ts'
import type { Tx } from '../../../platform/db/client.ts'
import type { Deps } from '../../../platform/deps.ts'
import { closeCheckouts } from '../checkout/close-checkouts.ts'
import { referenceOf } from '../checkout/start-checkout.ts'
import { holdPayment } from '../held/hold-payment.ts'
import { refundDouble } from '../held/refund-double.ts'
import { dueOf } from '../is-settled.ts'
import type { Commande, PaymentSubject } from '../lock-payment-subject.ts'
import { confirmCommandePayment } from '../payments/confirm-commande-payment.ts'
import { confirmPayment } from '../payments/confirm-payment.ts'
import { recordPayment } from '../payments/record-payment.ts'
import type { SessionNews } from '../provider/payments-port.ts'
import { readEcheances } from '../schedule/read-echeances.ts'

/**
 * Records a payment: it pays the order or the invoice that asks for its sum; a payment that nothing asks for is held until the house
 * decides (decision 043).
 */
export async function settle(
  tx: Tx,
  deps: Deps,
  subject: PaymentSubject,
  session: SessionNews,
): Promise<void> {
  const asked =
    subject.kind === 'pending'
      ? [firstOf(subject.pending)]
      : await askedOfCommande(tx, subject.commande, session)
  const isInEuros = session.currency === 'eur'
  if (isInEuros && subject.kind === 'commande' && asked.length === 0) {
    await recordPayment(tx, deps, { commandeId: subject.commande.id, received: session, use: 'TO_REFUND' })
    if (await refundDouble(tx, deps, { subject, session })) return
    return holdPayment(tx, deps, { subject, session, motif: 'DOUBLE' })
  }
  if (!isInEuros) return holdPayment(tx, deps, { subject, session, motif: 'DEVISE' })
  if (session.reference && session.reference !== referenceOf(subject.of)) {
    return holdPayment(tx, deps, { subject, session, motif: 'AUTRE_COMMANDE' })
  }
  if (!asked.includes(session.amount)) return holdPayment(tx, deps, { subject, session, motif: 'MONTANT' })

  await closeCheckouts(tx, subject.of, session.id)
  if (subject.kind === 'pending') await confirmPayment(tx, deps, subject.pending, session)
  else await confirmCommandePayment(tx, deps, subject.commande, session, session.echeanceId)
}

const firstOf = ({ montant, nombreEcheances }: Pick<Commande, 'montant' | 'nombreEcheances'>) =>
  firstEcheance(montant, nombreEcheances)

/** The amounts that a page of a commande may have asked for, none when it has nothing left to pay. */
async function askedOfCommande(tx: Tx, commande: Commande, { echeanceId }: SessionNews): Promise<number[]> {
  const due = await dueOf(tx, commande)
  if (due === 0) return []
  const rows = await readEcheances(tx, { commandeId: commande.id, due })
  if (echeanceId) {
    // Paid by other means since, it asks for nothing.
    const one = rows.find(({ id, statut }) => id === echeanceId && statut !== 'PAYEE')
    return one && one.asked > 0 ? [one.asked] : []
  }
  // A quote is first paid as it was accepted; a page opened before for the whole of it still pays it.
  return rows.length === 0 ? [firstEcheance(due, commande.nombreEcheances), due] : [due]
}
