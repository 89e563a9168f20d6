import Stripe from 'stripe'
import { z } from 'zod'
import type {
  Asked,
  BooksPage,
  PaymentBooks,
  ProviderDispute,
  ProviderPayment,
  SessionNews,
  SessionOutcome,
} from './payments-port.ts'
import { stripeAddress } from './stripe-address.ts'
import { readDispute } from './stripe-events.ts'
import { toRefund } from './stripe-refunds.ts'

/** The most that Stripe gives at once. */
const PAGE = 100
/** A session says that it is paid; its payment, how (docs.stripe.com/expand). */
const HOW = 'payment_intent.payment_method'

/** Runs a call within the patience of the product. */
type Within = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** Stripe's records of our money, a page per call. */
export const stripeBooks = (stripe: Stripe, within: Within): PaymentBooks => ({
  session: (id) =>
    within(() =>
      unlessMissing(async () => sessionNews(await stripe.checkout.sessions.retrieve(id, { expand: [HOW] }))),
    ),
  sessionOf: (payment_intent) =>
    within(async () => {
      const { data } = await stripe.checkout.sessions.list({
        payment_intent,
        limit: 1,
        expand: [`data.${HOW}`],
      })
      return data[0] ? sessionNews(data[0]) : null
    }),
  sessions: (asked) =>
    within(async () =>
      pageOf(await stripe.checkout.sessions.list({ ...listed(asked), expand: [`data.${HOW}`] }), sessionNews),
    ),
  payments: (asked) =>
    within(async () =>
      pageOf(
        await stripe.paymentIntents.list({ ...listed(asked), expand: ['data.payment_method'] }),
        paymentNews,
      ),
    ),
  refunds: (asked) =>
    within(async () =>
      pageOf(await stripe.refunds.list(listed(asked)), (refund) => ({
        ...toRefund(refund),
        paymentReference: idOf(refund.payment_intent),
      })),
    ),
  dispute: (id) => within(() => unlessMissing(async () => disputeNews(await stripe.disputes.retrieve(id)))),
  disputes: (asked) => within(async () => pageOf(await stripe.disputes.list(listed(asked)), disputeNews)),
})

/** Stripe's time, not the product's: its records are dated by its own clock. */
const listed = ({ withinMs, after }: Asked) => ({
  created: { gte: Math.floor((Date.now() - withinMs) / 1000) },
  limit: PAGE,
  ...(after && { starting_after: after }),
})

/** The rows of a page that concern the product; the cursor is its last row, kept or not. */
function pageOf<Row extends { id: string }, Item>(
  { data, has_more }: Stripe.ApiList<Row>,
  read: (row: Row) => Item | null,
): BooksPage<Item> {
  const last = data.at(-1)
  return {
    items: data.flatMap((row) => read(row) ?? []),
    next: has_more && last ? last.id : null,
  }
}

async function unlessMissing<Answer>(call: () => Promise<Answer | null>): Promise<Answer | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
    throw error
  }
}

function sessionNews(session: Stripe.Checkout.Session): SessionNews | null {
  const { id, metadata, amount_total, currency, payment_intent, customer_details } = session
  const outcome = outcomeOf(session)
  if (!outcome || amount_total === null || !currency) return null
  return {
    id,
    reference: referenceOf(metadata),
    echeanceId: echeanceOf(metadata),
    outcome,
    amount: amount_total,
    currency,
    paymentReference: idOf(payment_intent),
    adresse: stripeAddress.safeParse(customer_details?.address).data ?? null,
    methode: methodOf(intentOf(payment_intent)),
  }
}

/** The outcome that its last event gave, or will give. */
function outcomeOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): SessionOutcome | null {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return null
  if (payment_status !== 'unpaid') return 'paid'
  const of = intentOf(payment_intent)?.status
  return of === 'requires_payment_method' || of === 'canceled' ? 'failed' : 'processing'
}

function paymentNews(intent: Stripe.PaymentIntent): ProviderPayment | null {
  const { id, metadata, status, amount_received, currency } = intent
  const reference = referenceOf(metadata)
  if (status !== 'succeeded' || !reference) return null
  return {
    id,
    reference,
    echeanceId: echeanceOf(metadata),
    amount: amount_received,
    currency,
    methode: methodOf(intent),
  }
}

function disputeNews(row: Stripe.Dispute): ProviderDispute | null {
  const dispute = readDispute(row)
  return dispute && { dispute, amount: row.amount, paymentReference: idOf(row.payment_intent) }
}

/** An order's id, or the word of another shop of the same account. */
const referenceOf = (metadata: Stripe.Metadata | null) => z.uuid().safeParse(metadata?.reference).data ?? null

/** The payment of a schedule that it was asked for. */
const echeanceOf = (metadata: Stripe.Metadata | null) => z.uuid().safeParse(metadata?.echeance).data ?? null

type Expandable<Row> = string | Row | null | undefined

const idOf = (row: Expandable<{ id: string }>) => (typeof row === 'string' ? row : (row?.id ?? null))

const intentOf = (intent: Expandable<Stripe.PaymentIntent>) => (typeof intent === 'string' ? null : intent)

function methodOf(intent: Stripe.PaymentIntent | null | undefined): SessionNews['methode'] {
  const means = intent?.payment_method
  return means && typeof means !== 'string' && means.type === 'sepa_debit' ? 'SEPA' : 'CARTE'
}
