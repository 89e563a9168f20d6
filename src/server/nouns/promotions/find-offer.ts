import { eq } from 'drizzle-orm'
import { offerBegan } from '#contract/promotions/offer-began.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { checkPromoCode, promoCodeKey } from '#contract/tarifs/promo-code.ts'
import { promotions } from '../../platform/db/schema/tarifs.ts'
import type { Deps } from '../../platform/deps.ts'
import { readReferencePrices } from '../tarifs/read-reference-prices.ts'
import { commandesWithCode } from './count-uses.ts'

/**
 * The discount of a typed code today in Paris, and its reference prices, or why it gives none; the same for everyone. A person waiting to
 * pay is not counted: they may be the caller.
 */
export async function findOffer({ db, clock }: Pick<Deps, 'db' | 'clock'>, typed: string) {
  const [found] = await db
    .select({ promotion: promotions, utilisations: commandesWithCode.mapWith(Number) })
    .from(promotions)
    .where(eq(promotions.code, promoCodeKey(typed)))
  const checked = checkPromoCode(found, parisDay(clock()))
  if (!checked.ok) return checked
  const prixReference = found ? await readReferencePrices({ db, clock }, offerBegan(found.promotion)) : []
  return { ...checked, offer: { ...checked.offer, prixReference } }
}
