import type Stripe from 'stripe'
import { type Intent, meansOf } from './intent-book.ts'

/** A payment as Stripe's API gives it, its means by its id: the types of Stripe's own library check it. */
export const wireIntent = (intent: Intent): Stripe.PaymentIntent => ({
  id: intent.id,
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: intent.amount,
  amount_capturable: 0,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  client_secret: null,
  confirmation_method: 'automatic',
  created: intent.created,
  currency: 'eur',
  customer: intent.customer,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: intent.refusal,
  latest_charge: `ch_${intent.id.slice('pi_'.length)}`,
  livemode: false,
  managed_payments: null,
  metadata: intent.metadata,
  next_action: null,
  on_behalf_of: null,
  payment_method: meansOf(intent),
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card', 'sepa_debit'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: intent.customer ? 'off_session' : null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: intent.status,
  transfer_group: null,
})

/** The same with its means written out, as `expand` asks. */
export const expandedIntent = (intent: Intent): Stripe.PaymentIntent => {
  const id = meansOf(intent)
  return {
    ...wireIntent(intent),
    payment_method: id && intent.method ? means(intent, id, intent.method) : null,
  }
}

const means = (
  { created, customer }: Intent,
  id: string,
  type: 'card' | 'sepa_debit',
): Stripe.PaymentMethod => ({
  id,
  object: 'payment_method',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type,
})
