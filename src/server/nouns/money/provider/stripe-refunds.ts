import Stripe from 'stripe'
import {
  type PartRefundRequest,
  type ProviderRefund,
  type Refund,
  RefundRefused,
  type RefundRequest,
} from './payments-port.ts'

/** Idempotency keys tried before giving up: Stripe repeats the error kept under each one for a day. */
const MAX_KEYS = 5

/**
 * Refunds a part once. The refund carries our id: that of an earlier call, its answer lost, is looked for first. A key that only repeats
 * its error is followed by another, once its call is known to have made nothing (docs.stripe.com/api/idempotent_requests).
 */
export async function refundStripePart(stripe: Stripe, request: PartRefundRequest): Promise<ProviderRefund> {
  const { paymentReference, amount, remboursementId } = request
  for (let attempt = 1; attempt <= MAX_KEYS; attempt += 1) {
    const made = await findMade(stripe, request)
    if (made) return made
    const idempotencyKey = `remboursement-${remboursementId}${attempt === 1 ? '' : `-${attempt}`}`
    try {
      const refund = await stripe.refunds.create(
        { payment_intent: paymentReference, amount, metadata: { remboursement: remboursementId } },
        { idempotencyKey },
      )
      return toRefund(refund)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRefused(error.message)
      if (!isSpent(error)) throw error
    }
  }
  throw new Error(`No key refunds ${remboursementId}`)
}

/** Every refund of a payment, as Stripe keeps them. */
export async function stripeRefundsOf(stripe: Stripe, paymentReference: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: paymentReference, limit: 100 })) {
    refunds.push(toRefund(refund))
  }
  return refunds
}

async function findMade(stripe: Stripe, { paymentReference, remboursementId }: PartRefundRequest) {
  const refunds = await stripeRefundsOf(stripe, paymentReference)
  return refunds.find((refund) => refund.remboursementId === remboursementId)
}

export const toRefund = ({ id, amount, metadata, status }: Stripe.Refund): ProviderRefund => ({
  id,
  amount,
  remboursementId: metadata?.remboursement ?? null,
  state: STATES[status ?? ''] ?? 'pending',
})

const STATES: Record<string, ProviderRefund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** An error that its key gave before: the call it answered is over. */
const isSpent = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Gives a payment back, whole; done before, it is done (docs.stripe.com/api/refunds/create). */
export async function refundStripePayment(
  stripe: Stripe,
  { paymentReference, idempotencyKey }: RefundRequest,
): Promise<Refund> {
  try {
    const { id, status } = await stripe.refunds.create(
      { payment_intent: paymentReference },
      { idempotencyKey },
    )
    if (status === 'failed' || status === 'canceled')
      throw new Error(`Stripe could not refund ${paymentReference}`)
    return { id }
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === 'charge_already_refunded'
    ) {
      return { id: null }
    }
    throw error
  }
}
