/** What is asked of the card provider for one order; amounts in cents. */
export type CheckoutRequest = {
  /** The pending order's id, or the commande's: written into the session's metadata. */
  reference: string
  /** The same key always gives the same session. */
  idempotencyKey: string
  email: string
  label: string
  amount: number
  successUrl: string
  cancelUrl: string
}

export type CheckoutSession = { id: string; url: string; expiresAt: Date }

/** What the provider says happened, its words reduced to ours. */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  session: {
    id: string
    reference: string
    /** `unpaid` with a delayed means: paid or failed comes later. */
    paymentStatus: 'paid' | 'unpaid' | 'no_payment_required'
    amount: number
    /** The payment's own reference, for refunds. */
    paymentReference: string | null
    methode: 'CARTE' | 'SEPA' | 'AUTRE'
  } | null
}

/** The card provider, real or sandbox; both speak Stripe's events through the same signed webhook. */
export type Payments = {
  provider: 'stripe' | 'sandbox'
  /** Opens a hosted page; throws `PaymentUnavailable` when the provider does not answer. */
  openCheckout(request: CheckoutRequest): Promise<CheckoutSession>
  /** Closes a page nobody should pay any more; harmless when it is closed already. */
  expireCheckout(sessionId: string): Promise<void>
  /** The event of a raw, signed body; throws 400 when the signature or its age is wrong. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent
}
