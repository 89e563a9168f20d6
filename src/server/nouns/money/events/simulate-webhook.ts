import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { checkoutSessions, sandboxSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import { readPaymentState } from '../checkout/read-payment-state.ts'
import { findSandboxSession, isSandboxOpen, paySandboxSession } from '../checkout/sandbox-page.ts'
import { sandboxPaymentOf } from '../provider/sandbox-refunds.ts'
import { webhookSecret } from '../provider/webhook-secret.ts'
import { handleEvent } from './handle-event.ts'

type SandboxSession = typeof sandboxSessions.$inferSelect

/** Tells the outcome of the sandbox's page as a provider would: Stripe's event, signed, read as the webhook reads it. */
export async function simulateWebhook(deps: Deps, sessionId: string): Promise<boolean> {
  if (deps.payments.provider !== 'sandbox') throw notFound('Ressource introuvable')
  // An order that cost nothing has no session, and nothing to simulate.
  if ((await readPaymentState(deps, sessionId)).statut === 'paid') return true

  const session = await payIfOpen(deps, await findSandboxSession(deps, sessionId))
  const type = await nextEvent(deps, session)
  if (!type) return false
  const payload = JSON.stringify(eventOf(session, type))
  const timestamp = Math.floor(deps.clock().getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret(deps.config),
    timestamp,
  })
  await handleEvent(deps, deps.payments.readEvent(Buffer.from(payload), signature))
  return true
}

/** Pays by card a test page that was never visited. A card refused there stays refused, and a closed page stays closed. */
async function payIfOpen(deps: Deps, session: SandboxSession): Promise<SandboxSession> {
  if (session.paiement !== 'unpaid' || !isSandboxOpen(deps, session)) return session
  await paySandboxSession(deps, session.id, 'card')
  return findSandboxSession(deps, session.id)
}

type EventType = 'checkout.session.completed' | 'checkout.session.async_payment_succeeded'

/** A card is paid at once; a bank debit is first pending, and settled by the next call. */
async function nextEvent(deps: Deps, { id, paiement }: SandboxSession): Promise<EventType | null> {
  if (paiement === 'paid') return 'checkout.session.completed'
  if (paiement !== 'processing') return null
  const told = await deps.db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.statut, 'EN_COURS')))
  return told.length > 0 ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed'
}

/** The id is derived from the outcome: sent again, it is the same event. */
const eventOf = ({ id, details, paiement }: SandboxSession, type: EventType) => ({
  id: `evt_${type.replaceAll('.', '_')}_${id}`,
  object: 'event',
  type,
  data: {
    object: {
      id,
      object: 'checkout.session',
      amount_total: details.amount,
      currency: 'eur',
      metadata: { reference: details.reference, echeance: details.echeanceId },
      payment_status: type === 'checkout.session.completed' && paiement === 'processing' ? 'unpaid' : 'paid',
      payment_intent: sandboxPaymentOf(id),
    },
  },
})
