import { type HousePrice, housePriceOf } from '#contract/commandes/house-price.ts'
import { isRefused } from '#contract/shared/decision.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { tarifs } from '../../platform/db/schema/tarifs.ts'
import { badRequest } from '../../platform/errors.ts'

/** The price of an order that the house enters, by its tarifs; 400 without a price. */
export async function priceHouseCommande(
  tx: Tx,
  asked: Parameters<typeof housePriceOf>[1],
): Promise<HousePrice> {
  const price = housePriceOf(await tx.select().from(tarifs), asked)
  if (isRefused(price)) throw badRequest(INVALID_FIELDS, [{ path: 'serviceId', message: price.refusal }])
  return price
}
