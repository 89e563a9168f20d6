import Stripe from 'stripe'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { badRequest } from '../errors.ts'
import type { PaymentEvent, SessionNews, SessionOutcome } from './payments-port.ts'
import { webhookSecret } from './webhook-secret.ts'

/** Stripe's own tolerance, in seconds. */
const MAX_AGE = 300

/** The event of a raw body signed as Stripe signs; throws 400 when the signature or its age is wrong. */
export function readStripeEvent(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  rawBody: Buffer,
  signature: string | undefined,
): PaymentEvent {
  const event = stripeEvent.safeParse(verify(rawBody, signature ?? '', webhookSecret(config), clock()))
  if (!event.success) throw badRequest('Cet événement est illisible')
  const { id, type, data } = event.data
  return { id, type, session: readSession(type, data.object) }
}

function verify(rawBody: Buffer, signature: string, secret: string, now: Date): unknown {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, MAX_AGE, undefined, now.getTime())
  } catch {
    throw badRequest('La signature de cet événement est refusée')
  }
}

const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.unknown() }),
})

/** Of a Checkout Session, what we read (docs.stripe.com/api/checkout/sessions/object). */
const stripeSession = z.object({
  id: z.string(),
  metadata: z.object({ reference: z.uuid().nullable().catch(null) }).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})

/** Null for an event that is not about a payment page; the order's lookup finds whose page it is. */
function readSession(type: string, object: unknown): SessionNews | null {
  const parsed = stripeSession.safeParse(object)
  if (!parsed.success) return null
  const { id, metadata, payment_status, amount_total, currency, payment_intent } = parsed.data
  const outcome = outcomeOf(type, payment_status)
  if (!outcome) return null
  return {
    id,
    reference: metadata?.reference ?? null,
    outcome,
    amount: amount_total,
    currency,
    paymentReference: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
    // Of the means offered only the bank debit is paid later; the wallets ride on the card.
    methode: type === 'checkout.session.async_payment_succeeded' ? 'SEPA' : 'CARTE',
  }
}

function outcomeOf(type: string, paymentStatus: string): SessionOutcome | null {
  switch (type) {
    case 'checkout.session.completed':
      return paymentStatus === 'unpaid' ? 'processing' : 'paid'
    case 'checkout.session.async_payment_succeeded':
      return 'paid'
    case 'checkout.session.async_payment_failed':
      return 'failed'
    case 'checkout.session.expired':
      return 'expired'
    default:
      return null
  }
}
