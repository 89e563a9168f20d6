/** What is asked of the card provider for one order; amounts in cents. */
export type CheckoutRequest = {
  /** The pending order's id, or the commande's: written into the session's metadata. */
  reference: string
  /** The same key always gives the same session. */
  idempotencyKey: string
  email: string
  label: string
  amount: number
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string
  cancelUrl: string
}

export type CheckoutSession = { id: string; url: string; expiresAt: Date }

/** What an event says became of a checkout session; `processing` is a delayed means, paid or failed later. */
export type SessionOutcome = 'paid' | 'processing' | 'failed' | 'expired'

/** A checkout session as an event tells it, the provider's words reduced to ours. */
export type SessionNews = {
  id: string
  reference: string
  outcome: SessionOutcome
  /** Cents. */
  amount: number
  /** The payment's own reference, for refunds. */
  paymentReference: string | null
  methode: 'CARTE' | 'SEPA' | 'AUTRE'
}

export type PaymentEvent = {
  id: string
  type: string
  /** Null for an event about something else. */
  session: SessionNews | null
}

/** The card provider, real or sandbox; both speak Stripe's events through the same signed webhook. */
export type Payments = {
  provider: 'stripe' | 'sandbox'
  /** Opens a hosted page; throws a 503 when the provider does not answer. */
  openCheckout(request: CheckoutRequest): Promise<CheckoutSession>
  /** Closes a page nobody should pay any more; harmless when it is closed already. */
  expireCheckout(sessionId: string): Promise<void>
  /** The event of a raw, signed body; throws 400 when the signature or its age is wrong. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent
}
