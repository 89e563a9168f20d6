import { formatEuros } from '#contract/format/euros.ts'
import type { OrderQuote } from './quote-order.ts'
import type { Arrival } from './read-arrival.ts'

/** The price the server gave in place of the one it was sent, in cents, and for which choice. */
export type Correction = {
  serviceId: string
  pages: number | undefined
  code: string | undefined
  total: number
}

/** The quote at the server's figure, as long as the choice it was given for stands. */
export const withCorrection = (quote: OrderQuote, correction: Correction | undefined): OrderQuote =>
  correction && concerns(correction, quote) ? { ...quote, total: correction.total } : quote

type Known = { arrival: Pick<Arrival, 'pages' | 'shownPrice'>; correction: Correction | undefined }

/** What the author must know of the price: that it changed, or that a calculator showed another (decisions §4). */
export function priceNote(quote: OrderQuote, { arrival, correction }: Known): string | undefined {
  if (correction && concerns(correction, quote)) {
    return `Le prix a changé\u00a0: il est de ${formatEuros(quote.total)}. Rien n’a été débité. Confirmez si ce prix vous convient.`
  }
  const { shownPrice, pages } = arrival
  if (shownPrice === undefined || shownPrice === quote.subtotal || quote.pages !== pages) return undefined
  return `Le lien annonçait ${formatEuros(shownPrice)}. Le prix à jour est ${formatEuros(quote.subtotal)}\u00a0: c’est lui qui compte.`
}

const concerns = ({ serviceId, pages, code }: Correction, quote: OrderQuote) =>
  serviceId === quote.tarif.id && pages === quote.pages && code === quote.code
