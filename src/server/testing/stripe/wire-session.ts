import type Stripe from 'stripe'
import type { DoubleSession } from './session-book.ts'
import { totalOf } from './session-params.ts'

/** A session as Stripe's API gives it, checked by the types of Stripe's own library. */
export function wireSession(session: DoubleSession, pageUrl: string): Stripe.Checkout.Session {
  const { params, status } = session
  const total = totalOf(params)
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: params.customer_creation ?? 'if_required',
    customer_details: session.paymentIntent ? payerOf(params) : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: session.paymentIntent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    payment_status: session.paymentStatus,
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: status === 'open' ? pageUrl : null,
    wallet_options: null,
  }
}

/** The payer, once they have paid: with their address when the page asks for it. */
const payerOf = ({ customer_email, billing_address_collection }: DoubleSession['params']) => ({
  address:
    billing_address_collection === 'required'
      ? {
          city: 'Mende',
          country: 'FR',
          line1: '3, chemin des Écoles',
          line2: null,
          postal_code: '48000',
          state: null,
        }
      : null,
  business_name: null,
  email: customer_email ?? null,
  individual_name: null,
  name: 'Marie-Thérèse Aubrac',
  phone: null,
  tax_exempt: 'none' as const,
  tax_ids: [],
})
