import Stripe from 'stripe'
import type { PaymentsConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { HttpError, serviceUnavailable } from '../http/errors.ts'
import type { CheckoutRequest, CheckoutSession, Payments } from './payments.ts'
import { readStripeEvent } from './stripe-events.ts'

type StripeConfig = Extract<PaymentsConfig, { mode: 'stripe' }>

/** Two calls of `call` and the pause between them stay under `total`, and that under the 15 s a buyer may wait. */
const TIMEOUTS_MS = { call: 5_000, total: 14_000 }
const MAX_KEYS = 3
/** Stripe closes a page after a day; what an error left open is not older. */
const OPEN_FOR_S = 25 * 3600

/** Stripe Checkout in French: card (its wallets ride on it) and SEPA debit. */
export function openStripe(
  deps: Pick<Deps, 'config' | 'clock'>,
  config: StripeConfig,
  timeouts = TIMEOUTS_MS,
): Payments {
  const stripe = new Stripe(config.secretKey, {
    timeout: timeouts.call,
    maxNetworkRetries: 1,
    telemetry: false,
    ...hostOf(config.apiBase),
  })
  return {
    provider: 'stripe',
    openCheckout: (request) => answerWithin(timeouts.total, createSession(stripe, request)),
    expireCheckout: (sessionId) => answerWithin(timeouts.total, expireSession(stripe, sessionId)),
    readEvent: (rawBody, signature) => readStripeEvent(deps, rawBody, signature),
  }
}

/**
 * Stripe keeps what a key answered, an internal error included, and gives it again for a day. A replayed error is asked
 * again under the next key, once what the failed call may have opened is closed (docs.stripe.com/api/idempotent_requests).
 */
async function createSession(stripe: Stripe, request: CheckoutRequest): Promise<CheckoutSession> {
  for (let attempt = 1; ; attempt += 1) {
    const idempotencyKey = attempt === 1 ? request.idempotencyKey : `${request.idempotencyKey}-${attempt}`
    try {
      const session = await stripe.checkout.sessions.create(paramsOf(request), { idempotencyKey })
      if (!session.url) throw new Error(`Stripe gave session ${session.id} no page`)
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
    } catch (error) {
      if (attempt === MAX_KEYS || !isReplayed(error)) throw error
      await expireSessionsOf(stripe, request.reference)
    }
  }
}

/** Without `expires_at`: Stripe's own 24 h, for one key must always carry the same parameters. */
const paramsOf = (request: CheckoutRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  locale: 'fr',
  customer_email: request.email,
  allowed_payment_method_types: ['card', 'sepa_debit'],
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: request.amount, product_data: { name: request.label } },
    },
  ],
  client_reference_id: request.reference,
  metadata: { reference: request.reference },
  payment_intent_data: { metadata: { reference: request.reference } },
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
})

const isReplayed = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

async function expireSessionsOf(stripe: Stripe, reference: string): Promise<void> {
  // Stripe's time, not the product's: its sessions are dated by its own clock.
  const created = { gte: Math.floor(Date.now() / 1000) - OPEN_FOR_S }
  for await (const session of stripe.checkout.sessions.list({ status: 'open', created, limit: 100 })) {
    if (session.metadata?.reference === reference) await expireSession(stripe, session.id)
  }
}

/** A session that is paid or expired already refuses to expire: its own event has told so, or will. */
async function expireSession(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

async function answerWithin<Answer>(milliseconds: number, call: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Stripe is late')), milliseconds)
  try {
    return await Promise.race([call, late.promise])
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw serviceUnavailable(
      'Le paiement est momentanément indisponible. Réessayez dans quelques instants.',
      error,
    )
  } finally {
    clearTimeout(timer)
  }
}

function hostOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  }
}
