import { eq } from 'drizzle-orm'
import { offerBegan } from '#contract/promotions/offer-began.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { checkPromoCode, promoCodeKey } from '#contract/tarifs/promo-code.ts'
import { promotions } from '../db/schema/tarifs.ts'
import type { Deps } from '../deps.ts'
import { readReferencePrices } from '../tarifs/read-reference-prices.ts'
import { ordersWithCode } from './count-uses.ts'

/**
 * What a typed code takes off today in Paris, and from which prices, or why nothing; the same for everybody. The person who waits to pay
 * is not counted here: they may be the one who asks.
 */
export async function findOffer({ db, clock }: Pick<Deps, 'db' | 'clock'>, typed: string) {
  const [found] = await db
    .select({ promotion: promotions, utilisations: ordersWithCode.mapWith(Number) })
    .from(promotions)
    .where(eq(promotions.code, promoCodeKey(typed)))
  const checked = checkPromoCode(found, parisDay(clock()))
  if (!checked.ok) return checked
  const prixReference = found ? await readReferencePrices({ db, clock }, offerBegan(found.promotion)) : []
  return { ...checked, offer: { ...checked.offer, prixReference } }
}
