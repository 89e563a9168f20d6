/** The ways of paying the house. */
export const PAYMENT_METHODS = ['CARTE', 'SEPA', 'VIREMENT', 'CHEQUE', 'AUTRE'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const LABELS: Record<PaymentMethod, string> = {
  CARTE: 'Carte bancaire',
  SEPA: 'Prélèvement SEPA',
  VIREMENT: 'Virement',
  CHEQUE: 'Chèque',
  AUTRE: 'Autre',
}

/** A way of paying as the interface names it. */
export const paymentMethodLabel = (method: PaymentMethod) => LABELS[method]

/** The methods that the house records itself: no card provider is involved. */
export const HOUSE_METHODS = ['VIREMENT', 'CHEQUE'] as const

/** Whether the card provider makes the refund; the house makes the others itself. */
export const isThroughProvider = (method: PaymentMethod): boolean =>
  !HOUSE_METHODS.some((one) => one === method)
