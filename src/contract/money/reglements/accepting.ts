import type { Decided } from '../../shared/decision.ts'
import type { PriceLine } from '../../tarifs/price-of.ts'
import { firstEcheance } from '../../tarifs/split-in-echeances.ts'
import { MORE_THAN_DUE, NO_PAYMENT_DUE, NOT_ACCEPTABLE } from '../payments/held-payment.ts'

type Accepted = {
  /** Cents that the order still asks for. */
  due: number
  /** Cents received. */
  montant: number
  isInvoiced: boolean
  /** Whether its payments in instalments have begun. */
  hasSchedule: boolean
  /** The number of payments that its client agreed to; null for a single payment. */
  nombreEcheances: number | null
}

/** The label, in an order's lines and its credit note, of the difference between its price and the sum received. */
export const ADJUSTMENT = 'Ajustement au montant réglé'

/**
 * The credit note of an order whose held payment is accepted, in cents; 0 for none. An issued invoice never changes: a missing sum is
 * credited, an excess pays nothing. Once payments in instalments have begun, any sum pays its part of the rest; before, only the agreed
 * first payment begins them. Without an invoice the price becomes the sum received (`pricedAt`).
 */
export function acceptedCredit({ due, montant, ...commande }: Accepted): Decided<number> {
  if (due === 0) return { refusal: NO_PAYMENT_DUE }
  if (!commande.isInvoiced) return 0
  if (montant > due) return { refusal: MORE_THAN_DUE }
  if (commande.hasSchedule || montant === due) return 0
  if (!commande.nombreEcheances) return due - montant
  return montant === firstEcheance(due, commande.nombreEcheances) ? 0 : { refusal: NOT_ACCEPTABLE }
}

/** The price and the lines of an order once it is held for paid by another sum. */
export function pricedAt(
  priced: { montant: number; lignes: PriceLine[] },
  montant: number,
): { montant: number; lignes: PriceLine[] } {
  const difference = montant - priced.montant
  if (difference === 0) return priced
  const line = { label: ADJUSTMENT, quantity: 1, unitPrice: difference, total: difference }
  return { montant, lignes: [...priced.lignes, line] }
}
