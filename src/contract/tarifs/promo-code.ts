import { formatEuros } from '../format/euros.ts'
import { isPromotionOpen } from '../settings/is-promotion-open.ts'
import type { Promotion } from '../settings/promotion.ts'
import type { PlainDate } from '../shared/plain-date.ts'
import type { PriceLine } from './price-of.ts'

/** What a code takes off an order, once it is known to be open. */
export type PromoOffer = Pick<Promotion, 'code' | 'pourcentage' | 'premiereCommande'>

/** Why a code takes nothing off, in the sentence for who typed it. */
export const PROMO_UNKNOWN = 'Ce code promotionnel n’existe pas'
export const PROMO_CLOSED = 'Ce code promotionnel n’est plus valable'
export const PROMO_NOT_YET = 'Ce code promotionnel n’est pas encore valable'
export const PROMO_NOT_FIRST = 'Ce code promotionnel est réservé à une première commande'

/** The offer behind a typed code on a day of Paris, or why there is none; it does not depend on whose order it is (decision 026). */
export function checkPromoCode(
  typed: string,
  { promotion, day }: { promotion: Promotion; day: PlainDate },
): { ok: true; offer: PromoOffer } | { ok: false; message: string } {
  const { code, pourcentage, premiereCommande, active, debut } = promotion
  if (promoCodeKey(typed) !== code) return { ok: false, message: PROMO_UNKNOWN }
  if (isPromotionOpen(promotion, day)) return { ok: true, offer: { code, pourcentage, premiereCommande } }
  const isBefore = active && debut !== null && day < debut
  return { ok: false, message: isBefore ? PROMO_NOT_YET : PROMO_CLOSED }
}

/** A code as it is compared: what is typed in small letters or with spaces around is the same. */
export const promoCodeKey = (typed: string) => typed.trim().toUpperCase()

/** The line of a bill that takes the offer off; `discount` in cents. */
export const discountLine = (
  { code, pourcentage }: Pick<PromoOffer, 'code' | 'pourcentage'>,
  discount: number,
): PriceLine => ({
  label: `Remise de ${pourcentage}\u00a0% (${code})`,
  quantity: 1,
  unitPrice: -discount,
  total: -discount,
})

/** What the lines of a bill came to before their discount, in cents, and the discount's line; nothing without one. */
export function discountIn(lines: PriceLine[]): { before: number; line: PriceLine } | undefined {
  const line = lines.find(({ total }) => total < 0)
  if (!line) return undefined
  return { before: lines.reduce((sum, { total }) => sum + Math.max(0, total), 0), line }
}

/** « 480,00 € moins 96,00 € », for what is told in one line. */
export const discountText = ({ before, line }: { before: number; line: PriceLine }) =>
  `${formatEuros(before)} moins ${formatEuros(-line.total)}`
