import Stripe from 'stripe'
import { z } from 'zod'
import type { DisputeState } from '#contract/money/payments/refunds.ts'
import type { Deps } from '../../../platform/deps.ts'
import { badRequest } from '../../../platform/errors.ts'
import { purposeOf } from './event-types.ts'
import type {
  DisputeNews,
  EventMeaning,
  EventSubject,
  PaymentEvent,
  SessionNews,
  SessionOutcome,
} from './payments-port.ts'
import { stripeAddress } from './stripe-address.ts'
import { webhookSecret } from './webhook-secret.ts'

/** Stripe's own tolerance, in seconds. */
const MAX_AGE = 300

/** The event of a raw body signed as Stripe signs; throws 400 when the signature or its age is wrong. */
export function readStripeEvent(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  rawBody: Buffer,
  signature: string | undefined,
): PaymentEvent {
  verify(rawBody, signature ?? '', webhookSecret(config), clock())
  return readStripeBody(rawBody.toString())
}

/** The event of a body whose signature was checked; throws 400 when it is none. */
export function readStripeBody(body: string): PaymentEvent {
  const event = stripeEvent.safeParse(parseJson(body))
  if (!event.success) throw badRequest('Cet événement est illisible')
  const { id, type, data } = event.data
  return { id, type, body, meaning: meaningOf(type, data.object) }
}

function verify(rawBody: Buffer, signature: string, secret: string, now: Date): void {
  try {
    Stripe.webhooks.constructEvent(rawBody, signature, secret, MAX_AGE, undefined, now.getTime())
  } catch {
    throw badRequest('La signature de cet événement est refusée')
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.unknown() }),
})

/** The id of a payment intent, or the whole intent when the account expands it. */
const paymentIntent = z.union([z.string().max(255), z.object({ id: z.string().max(255) })])
const intentId = (intent: z.output<typeof paymentIntent>) => (typeof intent === 'string' ? intent : intent.id)

/** The fields read of a Checkout Session (docs.stripe.com/api/checkout/sessions/object). */
const stripeSession = z.object({
  id: z.string(),
  metadata: z
    .object({ reference: z.uuid().nullable().catch(null), echeance: z.uuid().nullish().catch(null) })
    .nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: z.string(),
  payment_intent: paymentIntent.nullish(),
  customer_details: z.object({ address: stripeAddress }).nullish().catch(null),
})

/** A session that keeps a means or begins a subscription: none is opened here. */
const otherMode = z.object({ object: z.literal('checkout.session'), mode: z.enum(['setup', 'subscription']) })

function meaningOf(type: string, object: unknown): EventMeaning {
  const purpose = purposeOf(type)
  if (purpose === 'IGNORED') return { kind: 'IGNORED' }
  if (purpose === 'ELSEWHERE' || otherMode.safeParse(object).success) return { kind: 'ELSEWHERE' }
  if (purpose === 'CHARGE') {
    // A charge of a page adds nothing: its session tells the end.
    const { success, data } = stripeCharge.safeParse(object)
    return success ? { kind: 'CHARGE', echeanceId: data.metadata.echeance } : { kind: 'IGNORED' }
  }
  const about = subjectOf(object)
  const { amount: whole, amount_refunded } = stripeMovement.parse(object)
  const amount = amount_refunded ?? whole
  if (purpose === 'REFUND' || purpose === 'MOVEMENT') return { kind: purpose, about, amount }
  if (purpose === 'DISPUTE') {
    const dispute = readDispute(object)
    return dispute ? { kind: 'DISPUTE', about, amount, dispute } : { kind: 'UNREAD', about }
  }
  const session = purpose === 'SESSION' ? readSession(type, object) : null
  return session ? { kind: 'SESSION', session } : { kind: 'UNREAD', about }
}

/** The fields read of the charge of a payment of a schedule. */
const stripeCharge = z.object({ metadata: z.object({ echeance: z.uuid() }) })

/** The fields read of a dispute (docs.stripe.com/api/disputes/object). */
const stripeDispute = z.object({ id: z.string().max(255), status: z.string() })

/** A warning, which Stripe calls an inquiry, takes nothing; it may still become a dispute (docs.stripe.com/disputes/how-disputes-work). */
const DISPUTES: Record<string, DisputeState> = {
  won: 'GAGNE',
  warning_closed: 'GAGNE',
  prevented: 'GAGNE',
  lost: 'PERDU',
  needs_response: 'OUVERT',
  under_review: 'OUVERT',
  warning_needs_response: 'DEMANDE',
  warning_under_review: 'DEMANDE',
}

/** Null for a status without a name here. */
export function readDispute(object: unknown): DisputeNews | null {
  const parsed = stripeDispute.safeParse(object)
  const state = parsed.success ? DISPUTES[parsed.data.status] : undefined
  return parsed.success && state ? { id: parsed.data.id, state } : null
}

/** The sums of a charge, a refund, a dispute or a review: a wrong one does not refuse the rest. */
const stripeMovement = z
  .object({ amount: z.int().nullable().catch(null), amount_refunded: z.int().nullable().catch(null) })
  .catch({ amount: null, amount_refunded: null })

const stripeSubject = z
  .object({
    id: z.string().max(255).nullable().catch(null),
    metadata: z.object({ reference: z.uuid() }).nullable().catch(null),
    payment_intent: paymentIntent.nullable().catch(null),
  })
  .catch({ id: null, metadata: null, payment_intent: null })

function subjectOf(object: unknown): EventSubject {
  const { id, metadata, payment_intent } = stripeSubject.parse(object)
  return {
    sessionId: id,
    reference: metadata?.reference ?? null,
    paymentReference: payment_intent && intentId(payment_intent),
  }
}

/** Null when the session does not read, and may be anything. */
function readSession(type: string, object: unknown): SessionNews | null {
  const parsed = stripeSession.safeParse(object)
  if (!parsed.success) return null
  const { id, metadata, payment_status, amount_total, currency, payment_intent, customer_details } =
    parsed.data
  const outcome = outcomeOf(type, payment_status)
  if (!outcome) return null
  return {
    id,
    reference: metadata?.reference ?? null,
    echeanceId: metadata?.echeance ?? null,
    outcome,
    amount: amount_total,
    currency,
    paymentReference: payment_intent ? intentId(payment_intent) : null,
    // Among the means offered only the bank debit is paid later; the wallets are cards.
    adresse: customer_details?.address ?? null,
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
