import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { nowInSeconds } from './session-book.ts'
import { invalidRequest } from './stripe-refusal.ts'

type Disputed = { intent: string; amount: number }

export type DisputeBook = ReturnType<typeof openDisputes>

/** The disputes of one double, oldest first. */
export function openDisputes() {
  const disputes: Stripe.Dispute[] = []
  return {
    disputes,
    find(id: string): Stripe.Dispute {
      const dispute = disputes.find((one) => one.id === id)
      if (!dispute) throw invalidRequest(`No such dispute: '${id}'`, { code: 'resource_missing' })
      return dispute
    },
    open(disputed: Disputed): Stripe.Dispute {
      const dispute = disputeOf(disputed)
      disputes.push(dispute)
      return dispute
    },
    close(id: string, status: 'won' | 'lost'): void {
      const dispute = disputes.find((one) => one.id === id)
      if (dispute) dispute.status = status
    },
  }
}

/** Without its evidence, which is not read here. */
const disputeOf = ({ intent, amount }: Disputed): Stripe.Dispute => ({
  id: `du_${randomBytes(12).toString('hex')}`,
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: `ch_${intent.slice('pi_'.length)}`,
  created: nowInSeconds(),
  currency: 'eur',
  enhanced_eligibility_types: [],
  evidence: NO_EVIDENCE,
  evidence_details: {
    due_by: null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: intent,
  reason: 'fraudulent',
  status: 'needs_response',
})

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
