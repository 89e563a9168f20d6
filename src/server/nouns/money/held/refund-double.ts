import { and, eq, isNotNull } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { echeances } from '../../../platform/db/schema/echeances.ts'
import { paiements, paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { notify } from '../../notifications/notify.ts'
import type { PaymentSubject } from '../lock-payment-subject.ts'
import type { SessionNews } from '../provider/payments-port.ts'
import { tellHouse } from '../tell-house.ts'
import { whoPays } from '../who-pays.ts'
import { heldPaymentEmail } from './held-payment-email.ts'

type Twice = { subject: Extract<PaymentSubject, { kind: 'commande' }>; session: SessionNews }

/**
 * Gives a payment back by itself when the provider had already received the same instalment (decision 097), and tells both sides; the
 * caller holds the order and has recorded the payment. False when it is not so: the house decides. An instalment that the house paid by
 * hand is not enough, since it may have been typed by mistake, nor one whose bank took the money back.
 */
export async function refundDouble(tx: Tx, deps: Deps, { subject, session }: Twice): Promise<boolean> {
  if (!session.paymentReference || !(await isPaidThere(tx, session.echeanceId))) return false
  const now = deps.clock()
  const [held] = await tx
    .insert(paiementsRetenus)
    .values({
      ...subject.of,
      sessionId: session.id,
      motif: 'DOUBLE',
      statut: 'REMBOURSEMENT',
      montant: session.amount,
      devise: session.currency,
      reference: session.paymentReference,
      methode: session.methode,
      decideLe: now,
      createdAt: now,
    })
    .returning({ id: paiementsRetenus.id })
  if (!held) throw new Error(`Nothing was held of ${session.id}`)
  await enqueue(tx, 'refund-held-payment', { paiementRetenuId: held.id })
  const sum = formatEuros(session.amount)
  await tellHouse(tx, deps, {
    title: 'Échéance payée deux fois',
    message: `La commande n° ${subject.commande.numero} a reçu deux fois la même échéance de ${sum}\u00a0: le second paiement est remboursé automatiquement.`,
    actionUrl: `/admin/commandes/${subject.commande.id}`,
    metadata: {
      paiementRetenuId: held.id,
      sessionId: session.id,
      ...subject.of,
      echeanceId: session.echeanceId,
    },
  })
  await tellPayer(tx, { subject, session, sum, now })
  return true
}

async function isPaidThere(tx: Tx, echeanceId: string | null): Promise<boolean> {
  if (!echeanceId) return false
  const [paid] = await tx
    .select({ id: paiements.id })
    .from(echeances)
    .innerJoin(paiements, eq(paiements.id, echeances.paiementId))
    .where(
      and(
        eq(echeances.id, echeanceId),
        eq(echeances.statut, 'PAYEE'),
        isNotNull(paiements.reference),
        eq(paiements.perdu, 0),
      ),
    )
  return paid !== undefined
}

async function tellPayer(
  tx: Tx,
  { subject, session, sum, now }: Twice & { sum: string; now: Date },
): Promise<void> {
  const { userId, email, titre, actionUrl } = await whoPays(tx, subject)
  await queueEmail(tx, heldPaymentEmail, {
    cle: `paiement-retenu-rembourse:${session.id}`,
    to: email,
    userId,
    props: { sessionId: session.id, news: 'REMBOURSE' },
  })
  if (!userId) return
  await notify(tx, userId, {
    type: 'PAYMENT',
    title: 'Paiement remboursé',
    message: `Une échéance de « ${titre} » a été payée deux fois\u00a0: nous vous remboursons le second paiement, de ${sum}, en entier.`,
    actionUrl,
    createdAt: now,
  })
}
