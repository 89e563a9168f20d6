import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { IntentBook } from './intent-book.ts'
import { nowInSeconds } from './session-book.ts'
import { strictly, wholeNumber } from './session-params.ts'
import { invalidRequest } from './stripe-refusal.ts'

const creation = z.strictObject({
  payment_intent: z.string(),
  amount: wholeNumber.refine((amount) => amount > 0).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
})

export type RefundBook = ReturnType<typeof openRefunds>

/** The refunds of one double, oldest first: never above the sum paid (docs.stripe.com/api/refunds/create). */
export function openRefunds(intents: IntentBook) {
  const refunds: Stripe.Refund[] = []
  return {
    refunds,
    fail(id: string): void {
      const refund = refunds.find((one) => one.id === id)
      if (refund) refund.status = 'failed'
    },
    create(body: unknown): Stripe.Refund {
      const { payment_intent: intent, amount, reason, metadata } = strictly(creation, body)
      const paid = intents.find(intent)
      if (paid.status !== 'succeeded') {
        throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`)
      }
      const given = refunds.filter((one) => one.payment_intent === intent)
      const left =
        paid.amount -
        given.reduce((sum, { status, amount: back }) => sum + (status === 'failed' ? 0 : back), 0)
      if (left === 0) throw alreadyRefunded(intent)
      if (amount !== undefined && amount > left) {
        throw invalidRequest(
          `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          {
            param: 'amount',
          },
        )
      }
      const refund = refundOf({
        intent,
        amount: amount ?? left,
        reason: reason ?? null,
        metadata: metadata ?? {},
      })
      refunds.push(refund)
      return refund
    },
  }
}

type Given = {
  intent: string
  amount: number
  reason: Stripe.Refund.Reason | null
  metadata: Stripe.Metadata
}

const refundOf = ({ intent, amount, reason, metadata }: Given): Stripe.Refund => ({
  id: `re_${randomBytes(12).toString('hex')}`,
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: `ch_${intent.slice('pi_'.length)}`,
  created: nowInSeconds(),
  currency: 'eur',
  customer: null,
  customer_account: null,
  metadata,
  payment_intent: intent,
  payment_method: null,
  reason,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

const alreadyRefunded = (intent: string) =>
  invalidRequest(`Charge ch_${intent.slice('pi_'.length)} has already been refunded.`, {
    code: 'charge_already_refunded',
  })
