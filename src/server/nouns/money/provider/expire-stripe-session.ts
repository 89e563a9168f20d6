import Stripe from 'stripe'

/** Closes a page; a paid one, or one being paid, cannot be closed: its own event reports it. */
export async function expireStripeSession(stripe: Stripe, id: string): Promise<'closed' | 'completed'> {
  try {
    await stripe.checkout.sessions.expire(id)
    return 'closed'
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    // A page of another account, or of the sandbox before there were keys.
    if (error.code === 'resource_missing') return 'closed'
    const { status } = await stripe.checkout.sessions.retrieve(id)
    return status === 'complete' ? 'completed' : 'closed'
  }
}
