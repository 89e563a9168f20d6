/** How money comes to the house. */
export const PAYMENT_METHODS = ['CARTE', 'SEPA', 'VIREMENT', 'AUTRE'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const LABELS: Record<PaymentMethod, string> = {
  CARTE: 'Carte bancaire',
  SEPA: 'Prélèvement SEPA',
  VIREMENT: 'Virement',
  AUTRE: 'Autre',
}

/** A way of paying as the interface names it. */
export const paymentMethodLabel = (method: PaymentMethod) => LABELS[method]
