import Stripe from 'stripe'
import type { Refund, RefundRequest } from './payments-port.ts'

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
