import type { DisputeNews, ProviderRefund, SessionNews } from './payments-port.ts'

/** What to read of a list: no older than so many milliseconds, from the cursor of the page before. */
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
 * What the provider keeps of our money, to be read by a job: what its events should have told already (decision 092). Each call
 * throws while it does not answer.
 */
export type PaymentBooks = {
  /** What has become of a checkout session; null while its page is open, or when the provider does not know it. */
  session(id: string): Promise<SessionNews | null>
  /** The session by which a payment came; null for one that came by no page. */
  sessionOf(paymentReference: string): Promise<SessionNews | null>
  /** Those opened of late, but for the open ones. */
  sessions(asked: Asked): Promise<BooksPage<SessionNews>>
  payments(asked: Asked): Promise<BooksPage<ProviderPayment>>
  refunds(asked: Asked): Promise<BooksPage<ProviderRefund & { paymentReference: string | null }>>
  /** What has become of a dispute; null when the provider does not know it. */
  dispute(id: string): Promise<ProviderDispute | null>
  /** Those opened of late, whatever has become of them. */
  disputes(asked: Asked): Promise<BooksPage<ProviderDispute>>
}
