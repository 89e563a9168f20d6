import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { asciiAddress } from '#contract/shared/email-domain.ts'
import { expireStripeSession } from './expire-stripe-session.ts'
import type { CheckoutRequest, OpenedCheckout } from './payments-port.ts'

type Session = Stripe.Response<Stripe.Checkout.Session>

/** Idempotency keys tried before giving up: Stripe repeats the error kept under each one for a day. */
const MAX_KEYS = 10
/** Stripe closes a page after a day; a page left open by an error is not older. */
const OPEN_FOR_S = 25 * 3600
/** The same order sent twice at once: the second call waits for the first. */
const IN_USE_PAUSE_MS = 400

/**
 * Stripe keeps the answer to a key, an internal error included, and repeats it for a day. A replayed error is asked again under the next
 * key, then the page that the failed call may have opened is closed (docs.stripe.com/api/idempotent_requests).
 */
export async function createStripeSession(
  stripe: Stripe,
  request: CheckoutRequest,
  signal: AbortSignal,
): Promise<OpenedCheckout> {
  for (let attempt = 1; ; attempt += 1) {
    const idempotencyKey = attempt === 1 ? request.idempotencyKey : `${request.idempotencyKey}-${attempt}`
    try {
      const session = await ask(stripe, { request, idempotencyKey }, signal)
      const status = await statusOf(stripe, session)
      if (status === 'complete') return { state: 'completed', id: session.id }
      if (status === 'open') {
        if (attempt > 1) await closeOthers(stripe, request.reference, session.id)
        return { state: 'open', session: pageOf(session) }
      }
    } catch (error) {
      if (!isSpent(error)) throw error
    }
    signal.throwIfAborted()
    if (attempt === MAX_KEYS) throw new Error(`No key of ${request.idempotencyKey} opens a page`)
  }
}

/** Two calls of one key at once are refused until the first has its answer. */
async function ask(
  stripe: Stripe,
  { request, idempotencyKey }: { request: CheckoutRequest; idempotencyKey: string },
  signal: AbortSignal,
): Promise<Session> {
  for (;;) {
    try {
      return await stripe.checkout.sessions.create(paramsOf(request), { idempotencyKey })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.statusCode !== 409) throw error
      await wait(IN_USE_PAUSE_MS, undefined, { signal })
    }
  }
}

/** A replayed reply gives the state of the first request: the page may have been closed since. */
async function statusOf(stripe: Stripe, session: Session): Promise<Stripe.Checkout.Session['status']> {
  if (session.lastResponse.headers['idempotent-replayed'] !== 'true') return session.status
  return (await stripe.checkout.sessions.retrieve(session.id)).status
}

function pageOf({ id, url, expires_at }: Session) {
  if (!url) throw new Error(`Stripe gave session ${id} no page`)
  return { id, url, expiresAt: new Date(expires_at * 1000) }
}

/**
 * Closes a page hidden by an error: never given to a payer, it can still be paid. It is closed after the new one, so that a page is always
 * open.
 */
async function closeOthers(stripe: Stripe, reference: string, keptId: string): Promise<void> {
  // Stripe's time, not the product's: its sessions are dated by its own clock.
  const created = { gte: Math.floor(Date.now() / 1000) - OPEN_FOR_S }
  for await (const { id, metadata } of stripe.checkout.sessions.list({
    status: 'open',
    created,
    limit: 100,
  })) {
    if (metadata?.reference === reference && id !== keptId) await expireStripeSession(stripe, id)
  }
}

/** A key that only repeats its error, or that was used with other parameters: by a former version, for a former price. */
const isSpent = (error: unknown) =>
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true')

/** Without `expires_at`: Stripe's own 24 h, for one key must always carry the same parameters. */
const paramsOf = (request: CheckoutRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  locale: 'fr',
  customer_email: asciiAddress(request.email),
  // A customer of Stripe's holds the means that is kept (docs.stripe.com/payments/save-during-payment).
  ...(request.means === 'KEPT' && { customer_creation: 'always' }),
  allowed_payment_method_types: ['card', 'sepa_debit'],
  // The invoice names the billed person and their country.
  billing_address_collection: 'required',
  // The price was shown in euros, and is charged in euros.
  adaptive_pricing: { enabled: false },
  line_items: request.lines.map(({ name, detail, quantity, unitAmount }) => ({
    quantity,
    price_data: {
      currency: 'eur',
      unit_amount: unitAmount,
      product_data: { name, ...(detail && { description: detail }) },
    },
  })),
  client_reference_id: request.reference,
  metadata: metadataOf(request),
  payment_intent_data: {
    metadata: { reference: request.reference },
    ...(request.means === 'KEPT' && { setup_future_usage: 'off_session' }),
  },
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
})

const metadataOf = ({ reference, echeanceId }: CheckoutRequest) => ({
  reference,
  ...(echeanceId && { echeance: echeanceId }),
})
