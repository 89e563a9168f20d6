/** What is asked of the card provider for one order; amounts in cents. */
export type CheckoutRequest = {
  /** The pending order's id, or the commande's: written into the session's metadata. */
  reference: string
  /** The same key always gives the same session. */
  idempotencyKey: string
  email: string
  label: string
  amount: number
  /** What makes the amount, as the page shows it. */
  lines: CheckoutLine[]
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string
  cancelUrl: string
  /** Pages opened before for the same, to close first: one is payable at a time. */
  closing: string[]
}

/** A line of the hosted page; `unitAmount` in cents. */
export type CheckoutLine = { name: string; detail?: string; quantity: number; unitAmount: number }

export type CheckoutSession = { id: string; url: string; expiresAt: Date }

/** A new page; or the one of `closing` that was paid meanwhile, its event still on the way. */
export type OpenedCheckout = { state: 'open'; session: CheckoutSession } | { state: 'completed'; id: string }

/** What an event says became of a checkout session; `processing` is a delayed means, paid or failed later. */
export type SessionOutcome = 'paid' | 'processing' | 'failed' | 'expired'

/** A checkout session as an event describes it, the provider's words reduced to ours. */
export type SessionNews = {
  id: string
  /** The order's id that its metadata carry. */
  reference: string | null
  outcome: SessionOutcome
  /** Cents, or whatever the smallest unit of `currency` is. */
  amount: number
  /** ISO 4217, lower case: ours are all in euros. */
  currency: string
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

/** The card provider, real or sandbox; both send Stripe's events through the same signed webhook. */
export type Payments = {
  provider: 'stripe' | 'sandbox'
  /** Opens a hosted page; throws a 503 within 14 s when the provider does not answer. */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>
  /** Closes a page nobody should pay any more; harmless when it is closed already. */
  expireCheckout(sessionId: string): Promise<void>
  /** The event of a raw, signed body; throws 400 when the signature or its age is wrong. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent
}
