import type { DisputeState } from '#contract/money/payments/refunds.ts'
import type { Adresse } from '#contract/users/user.ts'

/** A request for payment sent to the card provider: one order, amounts in cents. */
export type CheckoutRequest = {
  /** The pending order's id, or the commande's: written into the session's metadata. */
  reference: string
  /** The same key always gives the same session. */
  idempotencyKey: string
  email: string
  label: string
  amount: number
  /** The lines that make the amount, as the page shows them. */
  lines: CheckoutLine[]
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string
  cancelUrl: string
  /** The payment of a schedule that it is for: written into the metadata too. */
  echeanceId?: string | undefined
  /** KEPT: the means is kept, to charge the next payments without a page. */
  means: 'ONCE' | 'KEPT'
  /** Pages opened before for the same payment, to close first: one is payable at a time. */
  closing: string[]
}

/** A line of the hosted page; `unitAmount` in cents. */
export type CheckoutLine = { name: string; detail?: string; quantity: number; unitAmount: number }

export type CheckoutSession = { id: string; url: string; expiresAt: Date }

/** A new page; or the page of `closing` that was paid in the meantime, its event still on the way. */
export type OpenedCheckout = { state: 'open'; session: CheckoutSession } | { state: 'completed'; id: string }

/** The outcome of a checkout session in an event; `processing` is a delayed means, paid or failed later. */
export type SessionOutcome = 'paid' | 'processing' | 'failed' | 'expired'

/** A checkout session as an event describes it, the provider's words reduced to ours. */
export type SessionNews = {
  id: string
  /** The order's id that its metadata carry. */
  reference: string | null
  /** The payment of a schedule that its metadata name. */
  echeanceId: string | null
  outcome: SessionOutcome
  /** In cents, or in the smallest unit of `currency`. */
  amount: number
  /** ISO 4217, lower case: ours are all in euros. */
  currency: string
  /** The payment's own reference, for refunds. */
  paymentReference: string | null
  methode: 'CARTE' | 'SEPA' | 'AUTRE'
  /** The billing address typed on the provider's page. */
  adresse?: Adresse | null
}

/** The subject of an event, as far as it can be read: enough to find its order. */
export type EventSubject = {
  sessionId: string | null
  reference: string | null
  paymentReference: string | null
}

/** A dispute as an event describes it. */
export type DisputeNews = { id: string; state: DisputeState }

export type EventMeaning =
  | { kind: 'SESSION'; session: SessionNews }
  /** A charge of an instalment succeeded, failed, or is under way. */
  | { kind: 'CHARGE'; echeanceId: string }
  /** A refund succeeded or failed; `amount` in cents. */
  | { kind: 'REFUND'; about: EventSubject; amount: number | null }
  /** A dispute of the client's bank was opened, won or lost. */
  | { kind: 'DISPUTE'; about: EventSubject; amount: number | null; dispute: DisputeNews }
  /** The provider took money back, or may (fraud warning, review), outside of a refund and of a dispute; `amount` in cents. */
  | { kind: 'MOVEMENT'; about: EventSubject; amount: number | null }
  /** A known type that changes nothing here. */
  | { kind: 'IGNORED' }
  /** About an object that this product never creates: the Stripe account serves another site too. */
  | { kind: 'ELSEWHERE' }
  /** A type without a name here, or an object that does not read. */
  | { kind: 'UNREAD'; about: EventSubject }

export type PaymentEvent = {
  id: string
  type: string
  /** The event's raw body, to be read again later. */
  body: string
  meaning: EventMeaning
}

/** A refund of a whole payment, by its own reference; the same key always gives the same refund. */
export type RefundRequest = { paymentReference: string; idempotencyKey: string }

/** The provider's refund; null when the money was already refunded. */
export type Refund = { id: string | null }

/** A refund of a part of a payment, in cents; `remboursementId` names it, here and at the provider's: asked again, it is the same one. */
export type PartRefundRequest = { paymentReference: string; amount: number; remboursementId: string }

/** A refund as the provider keeps it; `remboursementId` is null for one asked for in the provider's own pages. */
export type ProviderRefund = {
  id: string
  amount: number
  remboursementId: string | null
  state: 'pending' | 'done' | 'failed'
}

/** The provider says no, and will say it again: more than is left, or a payment that a bank disputes. */
export class RefundRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefundRefused'
  }
}

/** A payment of a schedule, charged on a means that was kept; each attempt is a charge of its own, made once however often it is asked. */
export type ChargeRequest = {
  /** The order's id. */
  reference: string
  echeanceId: string
  /** From 1. */
  tentative: number
  amount: number
  label: string
  /** The reference of the payment by which the means was kept. */
  moyen: string
}

/** A charge as the provider keeps it; `needsPayer` when only its payer, in person, can make it go through. */
export type Charge = {
  reference: string
  tentative: number
  amount: number
  methode: 'CARTE' | 'SEPA' | 'AUTRE'
  state: 'paid' | 'pending' | 'refused'
  needsPayer: boolean
}

/** The card provider, real or sandbox; both send Stripe's events through the same signed webhook. */
export type Payments = {
  provider: 'stripe' | 'sandbox'
  /** Opens a hosted page; throws a 503 within 14 s when the provider does not answer. */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>
  /**
   * Closes a page that must no longer be paid, harmless when it is already closed; `completed` when it is paid, or its payment has begun.
   */
  expireCheckout(sessionId: string): Promise<'closed' | 'completed'>
  /** Refunds a payment; harmless when it is already refunded, throws while it cannot be. */
  refund(request: RefundRequest): Promise<Refund>
  /** Gives a part of a payment back, once however often it is asked; RefundRefused when it never will, another error while it cannot. */
  refundPart(request: PartRefundRequest): Promise<ProviderRefund>
  /** Every refund of a payment, asked for here or at the provider's. */
  refundsOf(paymentReference: string): Promise<ProviderRefund[]>
  /**
   * Charges an instalment on the means of payment kept by an earlier one. Returns the charge, refused ones included; throws while its
   * outcome is unknown.
   */
  charge(request: ChargeRequest): Promise<Charge>
  /** Every charge of an instalment on the means of payment that an earlier payment kept. */
  chargesOf(asked: Pick<ChargeRequest, 'echeanceId' | 'moyen'>): Promise<Charge[]>
  /** The provider's own records, which the reconciliation compares with ours. */
  books: PaymentBooks
  /** The event of a raw, signed body; throws 400 when the signature or its age is wrong. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent
  /** A kept event, whose signature was checked on receipt. */
  readKeptEvent(body: string): PaymentEvent
}

/** A request for a page of a list: rows of the last so many milliseconds, after the cursor of the page before. */
export type Asked = { withinMs: number; after: string | null }

/** A page of a list, the newest first; `next` is the cursor of the following one, null after the last. */
export type BooksPage<Item> = { items: Item[]; next: string | null }

/** A payment that succeeded, and that our metadata name. */
export type ProviderPayment = Pick<SessionNews, 'amount' | 'currency' | 'methode'> & {
  id: string
  reference: string
  /** The payment of a schedule that it was charged for, its payer away. */
  echeanceId: string | null
}

export type ProviderDispute = {
  paymentReference: string | null
  amount: number
  dispute: DisputeNews
}

/**
 * The provider's records of our money, for a job to compare with the events received (decision 092). Each call throws while the provider
 * does not answer.
 */
export type PaymentBooks = {
  /** The state of a checkout session; null while its page is open, or when the provider does not know it. */
  session(id: string): Promise<SessionNews | null>
  /** The session of a payment; null for a payment made without a page. */
  sessionOf(paymentReference: string): Promise<SessionNews | null>
  /** The recent sessions, without those still open. */
  sessions(asked: Asked): Promise<BooksPage<SessionNews>>
  payments(asked: Asked): Promise<BooksPage<ProviderPayment>>
  refunds(asked: Asked): Promise<BooksPage<ProviderRefund & { paymentReference: string | null }>>
  /** The state of a dispute; null when the provider does not know it. */
  dispute(id: string): Promise<ProviderDispute | null>
  /** The recent disputes, whatever their state. */
  disputes(asked: Asked): Promise<BooksPage<ProviderDispute>>
}
