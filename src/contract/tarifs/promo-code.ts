import { formatEuros } from '../format/euros.ts'
import { countOf } from '../format/plural.ts'
import { isPromotionOpen } from '../promotions/is-promotion-open.ts'
import type { Promotion } from '../promotions/promotion.ts'
import type { PlainDate } from '../shared/plain-date.ts'
import { FREE_PAGES } from './degressive-price.ts'
import type { Price, PriceLine } from './price-of.ts'

/** The discount of a code, once it is known to be open. */
export type PromoOffer = Pick<Promotion, 'code' | 'pourcentage' | 'pagesOffertes' | 'premiereCommande'>

/** The refusals of a code, in a sentence for the person who typed it. */
export const PROMO_UNKNOWN = 'Ce code promotionnel n’existe pas'
export const PROMO_CLOSED = 'Ce code promotionnel n’est plus valable'
export const PROMO_NOT_YET = 'Ce code promotionnel n’est pas encore valable'
export const PROMO_NOT_FIRST = 'Ce code promotionnel est réservé à une première commande'
export const PROMO_EXHAUSTED = 'Ce code promotionnel a déjà servi autant de fois qu’il le pouvait'
export const PROMO_USED = 'Vous avez déjà utilisé ce code promotionnel'

/** A promotion, and how many orders that count on it there are. */
type Counted = { promotion: Promotion; utilisations: number }

/** The offer behind a typed code on a day of Paris, or why there is none; it does not depend on whose order it is (decision 026). */
export function checkPromoCode(
  found: Counted | undefined,
  day: PlainDate,
): { ok: true; offer: PromoOffer } | { ok: false; message: string } {
  if (!found) return { ok: false, message: PROMO_UNKNOWN }
  const { promotion, utilisations } = found
  const { code, pourcentage, pagesOffertes, premiereCommande, active, debut, limiteTotale } = promotion
  if (!isPromotionOpen(promotion, day)) {
    const isBefore = active && debut !== null && day < debut
    return { ok: false, message: isBefore ? PROMO_NOT_YET : PROMO_CLOSED }
  }
  if (limiteTotale !== null && utilisations >= limiteTotale) return { ok: false, message: PROMO_EXHAUSTED }
  return { ok: true, offer: { code, pourcentage, pagesOffertes, premiereCommande } }
}

/** A code as it is compared: without its case or the spaces around it. */
export const promoCodeKey = (typed: string) => typed.trim().toUpperCase()

/** The offer in the terms of the price's calculation. */
export const promotionOf = ({ pourcentage, pagesOffertes }: PromoOffer) => ({
  percentage: pourcentage,
  freePages: pagesOffertes,
})

/** The gifts of a code, without the ten pages that every order has: « remise de 20 % et 20 pages offertes ». */
export function offerText({ pourcentage, pagesOffertes }: Pick<PromoOffer, 'pourcentage' | 'pagesOffertes'>) {
  const pages = pagesOffertes > FREE_PAGES ? `${pagesOffertes} pages offertes` : ''
  return [pourcentage > 0 ? `remise de ${pourcentage}\u00a0%` : '', pages].filter(Boolean).join(' et ')
}

/** The line of a bill that takes the offer off; `discount` in cents. */
export function discountLine(
  { code, pourcentage }: Pick<PromoOffer, 'code' | 'pourcentage'>,
  { discount, pagesOffered }: Pick<Price, 'discount' | 'pagesOffered'>,
): PriceLine {
  const parts = [
    ...(pourcentage > 0 ? [`Remise de ${pourcentage}\u00a0%`] : []),
    ...(pagesOffered > 0 ? [countOf(pagesOffered, MORE_PAGES)] : []),
  ]
  return {
    label: `${parts.join(' et ')} (${code})`,
    quantity: 1,
    unitPrice: -discount,
    total: -discount,
  }
}

const MORE_PAGES = { one: 'page offerte de plus', other: 'pages offertes de plus' }

/** The total of a bill's lines before their discount, in cents, and the discount's line; undefined without one. */
export function discountIn(lines: PriceLine[]): { before: number; line: PriceLine } | undefined {
  const line = lines.find(({ total }) => total < 0)
  if (!line) return undefined
  return { before: lines.reduce((sum, { total }) => sum + Math.max(0, total), 0), line }
}

/** « 480,00 € moins 96,00 € », for a bill told in one line. */
export const discountText = ({ before, line }: { before: number; line: PriceLine }) =>
  `${formatEuros(before)} moins ${formatEuros(-line.total)}`
