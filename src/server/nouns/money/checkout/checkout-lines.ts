import type { PriceLine } from '#contract/tarifs/price-of.ts'
import type { CheckoutLine } from '../provider/payments-port.ts'

type Priced = { serviceNom: string; lignes: PriceLine[]; montant: number; label: string }

/** The lines of a price as the payment page shows them; one line of the whole when they do not make it, or take a discount off: a page charges no negative line. */
export function checkoutLines({ serviceNom, lignes, montant, label }: Priced): CheckoutLine[] {
  const sum = lignes.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0)
  if (sum !== montant || lignes.some(({ total }) => total < 0))
    return [{ name: label, quantity: 1, unitAmount: montant }]
  return lignes.map(({ label: detail, quantity, unitPrice }) => ({
    name: serviceNom,
    ...(detail !== serviceNom && { detail }),
    quantity,
    unitAmount: unitPrice,
  }))
}
