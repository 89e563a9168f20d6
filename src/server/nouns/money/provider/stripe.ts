import Stripe from 'stripe'
import type { PaymentsConfig } from '../../../config.ts'
import type { Deps } from '../../../platform/deps.ts'
import { HttpError, serviceUnavailable } from '../../../platform/errors.ts'
import { chargeStripeMeans, stripeChargesOf } from './charge-stripe-means.ts'
import { createStripeSession } from './create-stripe-session.ts'
import { expireStripeSession } from './expire-stripe-session.ts'
import { finalRefusal } from './final-refusal.ts'
import { type Payments, RefundRefused } from './payments-port.ts'
import { stripeBooks } from './stripe-books.ts'
import { readStripeBody, readStripeEvent } from './stripe-events.ts'
import { refundStripePart, refundStripePayment, stripeRefundsOf } from './stripe-refunds.ts'

type StripeConfig = Extract<PaymentsConfig, { mode: 'stripe' }>

/** Two calls of `call` and the pause between them stay under `total`, and that under the 15 s a buyer may wait. */
const TIMEOUTS_MS = { call: 5_000, total: 14_000 }

/** Stripe Checkout in French: card (its wallets ride on it) and SEPA debit; the library pins the API's version. */
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
    openCheckout: (request) =>
      answerWithin(timeouts.total, async (signal) => {
        for (const id of request.closing) {
          if ((await expireStripeSession(stripe, id)) === 'completed') return { state: 'completed', id }
        }
        try {
          return await createStripeSession(stripe, request, signal)
        } catch (error) {
          throw finalRefusal(error) ?? error
        }
      }),
    expireCheckout: (sessionId) => answerWithin(timeouts.total, () => expireStripeSession(stripe, sessionId)),
    refund: (request) => answerWithin(timeouts.total, () => refundStripePayment(stripe, request)),
    refundPart: (request) => answerWithin(timeouts.total, () => refundStripePart(stripe, request)),
    refundsOf: (reference) => answerWithin(timeouts.total, () => stripeRefundsOf(stripe, reference)),
    charge: (request) => answerWithin(timeouts.total, () => chargeStripeMeans(stripe, request)),
    chargesOf: (asked) => answerWithin(timeouts.total, () => stripeChargesOf(stripe, asked)),
    books: stripeBooks(stripe, (call) => answerWithin(timeouts.total, call)),
    readEvent: (rawBody, signature) => readStripeEvent(deps, rawBody, signature),
    readKeptEvent: readStripeBody,
  }
}

async function answerWithin<Answer>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const tooLate = new AbortController()
  const timer = setTimeout(() => {
    tooLate.abort()
    late.reject(new Error('Stripe is late'))
  }, milliseconds)
  try {
    return await Promise.race([call(tooLate.signal), late.promise])
  } catch (error) {
    if (error instanceof HttpError || error instanceof RefundRefused) throw error
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
