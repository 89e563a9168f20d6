import { formatEuros } from '../../format/euros.ts'

/** The least that the card provider takes, in cents (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const SMALLEST_PAYMENT = 50

/** Whether an amount can be paid online, in cents; zero needs no payment. */
export const isPayableOnline = (cents: number): boolean => cents === 0 || cents >= SMALLEST_PAYMENT

/** « 0,30 €, c’est trop peu pour un paiement en ligne, qui commence à 0,50 € »: why an amount cannot be paid. */
export const tooSmallToPay = (cents: number): string =>
  `${formatEuros(cents)}, c’est trop peu pour un paiement en ligne, qui commence à ${formatEuros(SMALLEST_PAYMENT)}`
