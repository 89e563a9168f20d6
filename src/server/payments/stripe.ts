import Stripe from 'stripe'
import type { PaymentsConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { serviceUnavailable } from '../http/errors.ts'
import type { CheckoutRequest, CheckoutSession, Payments } from './payments.ts'
import { readStripeEvent } from './stripe-events.ts'

type StripeConfig = Extract<PaymentsConfig, { mode: 'stripe' }>

/** Two tries and their pause stay under the 15 s a buyer may wait. */
const CALL_TIMEOUT_MS = 5_000
const TOTAL_TIMEOUT_MS = 14_000
const MAX_KEYS = 3

/** Stripe Checkout: card (its wallets ride on it) and SEPA debit, in French. */
export function openStripe(deps: Pick<Deps, 'config' | 'clock'>, config: StripeConfig): Payments {
  const stripe = new Stripe(config.secretKey, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...hostOf(config.apiBase),
  })
  return {
    provider: 'stripe',
    openCheckout: (request) => withinTime(createSession(stripe, request)),
    expireCheckout: (sessionId) => withinTime(expireSession(stripe, sessionId)),
    readEvent: (rawBody, signature) => readStripeEvent(deps, rawBody, signature),
  }
}

/**
 * Stripe keeps what a key answered, an internal error included, and gives it again for a day. A replayed error is asked again
 * under the next key, once what the failed call may have opened is closed.
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
      await expireSessionsOf(stripe, request)
    }
  }
}

/** Without `expires_at`: Stripe's own 24 h, so that the same key always carries the same words. */
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

async function expireSessionsOf(stripe: Stripe, { email, reference }: CheckoutRequest): Promise<void> {
  const filter = { customer_details: { email }, status: 'open' as const, limit: 100 }
  for await (const session of stripe.checkout.sessions.list(filter)) {
    if (session.metadata?.reference === reference) await expireSession(stripe, session.id)
  }
}

/** A session that is paid or expired already refuses to expire: its own event has told, or will. */
async function expireSession(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

async function withinTime<Answer>(call: Promise<Answer>): Promise<Answer> {
  const timer = Promise.withResolvers<never>()
  const timeout = setTimeout(() => timer.reject(unavailable()), TOTAL_TIMEOUT_MS)
  try {
    return await Promise.race([call, timer.promise])
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? unavailable() : error
  } finally {
    clearTimeout(timeout)
  }
}

const unavailable = () =>
  serviceUnavailable('Le paiement est momentanément indisponible. Réessayez dans quelques instants.')

function hostOf(apiBase: string | undefined) {
  if (!apiBase) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const secure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  }
}
