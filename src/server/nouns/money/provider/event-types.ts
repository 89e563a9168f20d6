/** The outcomes of a checkout session: applied on receipt. */
export const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

/** Refunds, whole, partial or failed: the sums are read from the provider (decision 087). */
const REFUND_EVENTS = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

/** The outcomes of a charge made without its payer: read from the provider (decision 091). */
const CHARGE_EVENTS = ['payment_intent.succeeded', 'payment_intent.payment_failed'] as const

/** A bank takes a payment back, or tries to. */
const DISPUTE_EVENTS = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const

/** Movements of money that the product does not carry out: their event is kept whole and the house is told, to act by hand. */
const MOVEMENTS: Record<string, string> = {
  'charge.dispute.funds_withdrawn': 'Litige\u00a0: somme retirée',
  'charge.dispute.funds_reinstated': 'Litige\u00a0: somme rendue',
  'radar.early_fraud_warning.created': 'Alerte à la fraude',
  'review.opened': 'Paiement en examen chez Stripe',
  'review.closed': 'Examen de Stripe terminé',
}

/** Types whose content another event tells too (docs.stripe.com/api/events/types). */
const IGNORED = new Set([
  // The steps of a payment, whose session tells the end.
  'charge.captured',
  'charge.expired',
  'charge.failed',
  'charge.pending',
  'charge.succeeded',
  'charge.updated',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.created',
  'payment_intent.partially_funded',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'mandate.updated',
  // The provider's records of payers, of their means, and of the goods sold.
  'customer.created',
  'customer.deleted',
  'customer.updated',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
  'price.created',
  'price.updated',
  'product.created',
  'product.updated',
  // The account and its bank.
  'account.updated',
  'balance.available',
  'payout.canceled',
  'payout.created',
  'payout.failed',
  'payout.paid',
  'payout.reconciliation_completed',
  'payout.updated',
])

/** Families of objects that this product never makes: their account serves another site too. */
const OF_OTHER_SITES = [
  'application_fee.',
  'billing.',
  'billing_portal.',
  'capability.',
  'coupon.',
  'credit_note.',
  'customer.discount.',
  'customer.source.',
  'customer.subscription.',
  'customer.tax_id.',
  'entitlements.',
  'identity.',
  'invoice.',
  'invoice_payment.',
  'invoiceitem.',
  'issuing_',
  'payment_link.',
  'plan.',
  'promotion_code.',
  'quote.',
  'setup_intent.',
  'subscription_schedule.',
  'tax_rate.',
  'terminal.',
  'topup.',
  'transfer.',
]

type EventPurpose =
  | 'ELSEWHERE'
  | 'SESSION'
  | 'CHARGE'
  | 'REFUND'
  | 'DISPUTE'
  | 'MOVEMENT'
  | 'IGNORED'
  | 'UNKNOWN'

/** The product's treatment of a type of event: a type not listed above is unknown. */
export function purposeOf(type: string): EventPurpose {
  if (SESSION_EVENTS.some((known) => known === type)) return 'SESSION'
  if (CHARGE_EVENTS.some((known) => known === type)) return 'CHARGE'
  if (REFUND_EVENTS.some((known) => known === type)) return 'REFUND'
  if (DISPUTE_EVENTS.some((known) => known === type)) return 'DISPUTE'
  if (Object.hasOwn(MOVEMENTS, type)) return 'MOVEMENT'
  if (OF_OTHER_SITES.some((family) => type.startsWith(family))) return 'ELSEWHERE'
  return IGNORED.has(type) ? 'IGNORED' : 'UNKNOWN'
}

/** The house's title of such an event, about a payment that it does not know. */
export const movementTitle = (type: string): string => MOVEMENTS[type] ?? OF_NO_PAYMENT[type] ?? type

const OF_NO_PAYMENT: Record<string, string> = {
  'charge.refunded': 'Remboursement chez Stripe',
  'charge.refund.updated': 'Remboursement chez Stripe',
  'refund.created': 'Remboursement chez Stripe',
  'refund.updated': 'Remboursement chez Stripe',
  'refund.failed': 'Remboursement échoué',
  'charge.dispute.created': 'Litige ouvert',
  'charge.dispute.updated': 'Litige en cours',
  'charge.dispute.closed': 'Litige clos',
}
