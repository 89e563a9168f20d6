import { and, eq, ne } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { checkoutSessions, paymentEvents } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { serviceUnavailable } from '../../../platform/errors.ts'
import { paymentNews } from '../../../platform/metrics/counters.ts'
import { paymentUnderWayEmail } from '../../commandes/payment-under-way-email.ts'
import { notifyAdmins } from '../../notifications/notify.ts'
import { keyOfHidden } from '../checkout/record-session.ts'
import { holdPayment, isHeld } from '../held/hold-payment.ts'
import { isSettled } from '../is-settled.ts'
import { lockPaymentSubject, type PaymentSubject } from '../lock-payment-subject.ts'
import type { EventMeaning, PaymentEvent, SessionNews } from '../provider/payments-port.ts'
import { askForRefunds } from '../refunds/ask-for-refunds.ts'
import { askCharge } from '../schedule/ask-charge.ts'
import { whoPays } from '../who-pays.ts'
import { followDispute } from './follow-dispute.ts'
import { keepEvent } from './keep-event.ts'
import { settle } from './settle.ts'
import { tellKeptEvent } from './tell-kept-event.ts'
import { tellPaymentFailed } from './tell-payment-failed.ts'

type Statut = (typeof checkoutSessions.$inferSelect)['statut']

/** Stripe delivers again for three days (docs.stripe.com/webhooks): past them a refusal would only be counted against us. */
const RETRIED_FOR_MS = days(3)

/**
 * Carries out an event, once: in any order, repeated, or delivered several times at once. An event that is not understood is kept, told to
 * the house, and refused with a 503 as long as the provider would send it again (decision 042).
 */
export async function handleEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  const { statut, receivedAt, news, meaning } = await deps.db.transaction(async (tx) => {
    const read = await meaningHere(tx, event)
    const kept = { ...(await keepEvent(tx, deps, { ...event, meaning: read })), meaning: read }
    if (kept.news === 'NONE') return kept
    if (read.kind === 'SESSION') await applySession(tx, deps, read.session)
    else if (read.kind === 'ELSEWHERE') await tellElsewhere(tx, deps, event)
    else if (kept.statut === 'TRAITE') await applyMovement(tx, deps, read)
    else if (read.kind !== 'IGNORED') {
      await tellKeptEvent(tx, deps, event)
      // Money that waits for the house's decision is not a payment yet: a refund of all of it ends the wait.
      if (read.kind === 'REFUND') await applyMovement(tx, deps, read)
    }
    return kept
  })
  if (meaning.kind === 'SESSION' && news !== 'NONE') paymentNews.inc({ outcome: meaning.session.outcome })
  if (statut === 'INCOMPRIS' && deps.clock().getTime() - receivedAt.getTime() < RETRIED_FOR_MS) {
    throw serviceUnavailable('Cet événement n’est pas encore compris\u202f; il est gardé.')
  }
}

/** A session that was not opened here, and names no order, is another site's. */
async function meaningHere(tx: Tx, { meaning }: PaymentEvent): Promise<EventMeaning> {
  if (meaning.kind !== 'SESSION' || (await referenceOf(tx, meaning.session))) return meaning
  return { kind: 'ELSEWHERE' }
}

/** Follows a charge, a refund or a dispute, of a payment that is known. */
async function applyMovement(tx: Tx, deps: Deps, meaning: EventMeaning): Promise<void> {
  if (meaning.kind === 'CHARGE') return askCharge(tx, meaning.echeanceId)
  if (meaning.kind !== 'REFUND' && meaning.kind !== 'DISPUTE') return
  const { paymentReference } = meaning.about
  if (!paymentReference) return
  if (meaning.kind === 'DISPUTE') await followDispute(tx, deps, { paymentReference, ...meaning })
  else await askForRefunds(tx, paymentReference)
}

/** Applies the news of a session, from an event or read at the provider's: whether it changed anything. */
export async function applySession(tx: Tx, deps: Deps, session: SessionNews): Promise<boolean> {
  const reference = await referenceOf(tx, session)
  // Not a page of ours: the account may serve others.
  if (!reference) return false
  const subject = await lockPaymentSubject(tx, reference)
  // An event never changes the house's decision on a held payment.
  if (await isHeld(tx, session.id)) return false
  if (!subject) {
    if (session.outcome !== 'paid') return false
    await holdPayment(tx, deps, { subject, session, motif: 'SANS_COMMANDE' })
    return true
  }

  const statut = await recordedStatut(tx, deps, subject, session)
  const move = (to: Statut) =>
    tx
      .update(checkoutSessions)
      .set({ statut: to, updatedAt: deps.clock() })
      .where(eq(checkoutSessions.id, session.id))

  // A paid session stays paid; a failed one no longer waits, even when its other events come late.
  if (statut === 'PAYEE') return false
  if (session.outcome === 'paid') await settle(tx, deps, subject, session)
  else if (session.outcome === 'failed' && statut !== 'ECHOUEE') {
    await move('ECHOUEE')
    // An order paid by other means since needs no warning.
    const isPaid = subject.kind === 'commande' && (await isSettled(tx, subject.commande))
    if (!isPaid) await tellPaymentFailed(tx, deps, subject, session)
  } else if (session.outcome === 'processing' && statut !== 'ECHOUEE' && statut !== 'EN_COURS') {
    await move('EN_COURS')
    await tellUnderWay(tx, subject, session.id)
  } else if (session.outcome === 'expired' && statut === 'OUVERTE') await move('EXPIREE')
  else return false
  return true
}

/** The order that the page was opened for; its metadata count for a page that was never recorded. */
async function referenceOf(tx: Tx, { id, reference }: SessionNews): Promise<string | null> {
  const [recorded] = await tx
    .select({
      commandeId: checkoutSessions.commandeId,
      pendingCommandeId: checkoutSessions.pendingCommandeId,
    })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.id, id))
  return recorded?.commandeId ?? recorded?.pendingCommandeId ?? reference
}

/** A process may die between opening a session and recording it: its first event then records it. */
async function recordedStatut(
  tx: Tx,
  deps: Deps,
  subject: PaymentSubject,
  { id, amount }: SessionNews,
): Promise<Statut> {
  const known = await lockSession(tx, id)
  if (known) return known.statut
  const now = deps.clock()
  await tx
    .insert(checkoutSessions)
    .values({
      ...subject.of,
      id,
      provider: deps.payments.provider,
      idempotencyKey: keyOfHidden(id),
      montant: Math.max(1, amount),
      url: '',
      statut: 'OUVERTE',
      expiresAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const recorded = await lockSession(tx, id)
  if (!recorded) throw new Error(`No checkout session ${id}`)
  return recorded.statut
}

async function lockSession(tx: Tx, id: string): Promise<{ statut: Statut } | undefined> {
  const [session] = await tx
    .select({ statut: checkoutSessions.statut })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.id, id))
    .for('update')
  return session
}

/** Tells the payer, once, how long a bank debit takes. */
async function tellUnderWay(tx: Tx, subject: PaymentSubject, sessionId: string): Promise<void> {
  const { userId, email } = await whoPays(tx, subject)
  await queueEmail(tx, paymentUnderWayEmail, {
    cle: `paiement-en-cours:${sessionId}`,
    to: email,
    userId,
    props: { sessionId },
  })
}

/** Tells the house of events for another site of the provider's account: at the first of them only. */
async function tellElsewhere(
  tx: Tx,
  deps: Deps,
  { id, type }: Pick<PaymentEvent, 'id' | 'type'>,
): Promise<void> {
  const [other] = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.statut, 'AILLEURS'), ne(paymentEvents.id, id)))
    .limit(1)
  if (other) return
  deps.log.info({ eventId: id, eventType: type }, 'the payment account serves another site too')
  await notifyAdmins(tx, {
    type: 'SYSTEM',
    title: 'Votre compte Stripe sert un autre site',
    message: `Stripe envoie ici des événements d’un autre site (« ${type} »). Ces événements sont reçus et laissés de côté, sans autre message\u00a0: rien à faire. Pour qu’ils ne viennent plus, gardez sur ce point de livraison les seuls événements de la documentation.`,
    actionUrl: null,
    createdAt: deps.clock(),
  })
}
