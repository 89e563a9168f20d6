import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import {
  type DoubleSession,
  isDebitUnderWay,
  nowInSeconds,
  type SessionBook,
  SMALLEST,
} from './session-book.ts'
import { strictly, totalOf, wholeNumber } from './session-params.ts'
import { invalidRequest, noSuchIntent, StripeRefusal } from './stripe-refusal.ts'

/** The bank's answers to the next charges, one each, before all succeed again. */
export const BANK_ANSWERS = ['ok', 'declined', 'authentication'] as const
export type BankAnswer = (typeof BANK_ANSWERS)[number]

const creation = z.strictObject({
  amount: wholeNumber,
  currency: z.literal('eur'),
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: z.array(z.enum(['card', 'sepa_debit'])).optional(),
  off_session: z.stringbool().optional(),
  confirm: z.stringbool().optional(),
  description: z.string().optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
  expand: z.array(z.literal('payment_method')).optional(),
})
const retrieval = z.strictObject({ expand: z.array(z.literal('payment_method')).optional() })

export type Intent = {
  id: string
  created: number
  amount: number
  /** Null where the page kept no means. */
  customer: string | null
  /** Null once a bank has refused the debit of a page. */
  method: 'card' | 'sepa_debit' | null
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  refusal: Stripe.PaymentIntent.LastPaymentError | null
  metadata: Stripe.Metadata
}

export type IntentBook = ReturnType<typeof openIntents>

/** The payments of one double: those of its pages, and those charged later on a means that a page kept. */
export function openIntents(book: SessionBook) {
  const charges: Intent[] = []
  const bank: BankAnswer[] = []

  const find = (id: string): Intent => {
    const session = book.sessions.find(({ paymentIntent }) => paymentIntent === id)
    const intent = session ? ofSession(session) : charges.find((one) => one.id === id)
    if (!intent) throw noSuchIntent(id)
    return intent
  }

  return {
    charges,
    bank,
    find,
    retrieve: (id: string, query: unknown): Intent => {
      strictly(retrieval, query)
      return find(id)
    },
    /** The intents of the pages, then of the charges: each the oldest first. */
    all: (): Intent[] => [
      ...book.sessions.filter(({ paymentIntent }) => paymentIntent !== null).map(ofSession),
      ...charges,
    ],
    create(body: unknown): Intent {
      const { amount, customer, payment_method: means, metadata = {} } = strictly(creation, body)
      if (amount < SMALLEST)
        throw invalidRequest('Amount must be at least €0.50 eur', { code: 'amount_too_small' })
      const kept = book.sessions
        .filter(({ paymentIntent }) => paymentIntent !== null)
        .map(ofSession)
        .find((one) => one.customer === customer && meansOf(one) === means)
      if (!kept) throw invalidRequest(`No such PaymentMethod: '${means}'`, { code: 'resource_missing' })
      const answer = bank.shift() ?? 'ok'
      const intent: Intent = {
        id: `pi_${randomBytes(12).toString('hex')}`,
        created: nowInSeconds(),
        amount,
        customer,
        method: kept.method,
        status: kept.method === 'sepa_debit' ? 'processing' : 'succeeded',
        refusal: null,
        metadata,
      }
      if (answer !== 'ok')
        Object.assign(intent, { status: 'requires_payment_method', refusal: REFUSALS[answer] })
      charges.push(intent)
      return intent
    },
    /** Ends a debit under way, as its bank decides. */
    endDebit(id: string, end: 'succeeded' | 'requires_payment_method'): Intent {
      const intent = find(id)
      intent.status = end
      return intent
    },
  }
}

const REFUSALS: Record<Exclude<BankAnswer, 'ok'>, Stripe.PaymentIntent.LastPaymentError> = {
  declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  authentication: {
    type: 'card_error',
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
}

/** Taken off a payment that a bank refused. */
export const meansOf = ({ id, method, status }: Intent) =>
  method && status !== 'requires_payment_method' ? `pm_${id.slice('pi_'.length)}` : null

/** A page keeps the means of its payment when it was asked to, and makes a customer to hold it. */
function ofSession(session: DoubleSession): Intent {
  const { paymentIntent, created, params, method } = session
  const id = paymentIntent ?? ''
  const isKept =
    params.customer_creation === 'always' && params.payment_intent_data?.setup_future_usage === 'off_session'
  return {
    id,
    created,
    amount: totalOf(params),
    customer: isKept ? `cus_${id.slice('pi_'.length)}` : null,
    method,
    status: statusOf(session),
    refusal: null,
    metadata: params.payment_intent_data?.metadata ?? {},
  }
}

const statusOf = (session: DoubleSession) => {
  if (session.paymentStatus === 'paid') return 'succeeded'
  return isDebitUnderWay(session) ? 'processing' : 'requires_payment_method'
}

/** The refusal of a charge confirmed as it is made, with its intent (docs.stripe.com/api/errors). */
export const cardRefusal = ({ refusal }: Intent, intent: Stripe.PaymentIntent) =>
  new StripeRefusal(402, {
    ...refusal,
    type: 'card_error',
    message: refusal?.message ?? '',
    payment_intent: intent,
  })
