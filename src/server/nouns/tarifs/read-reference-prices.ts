import { asc } from 'drizzle-orm'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { referencePrice } from '#contract/tarifs/reference-price.ts'
import { tarifPrix } from '../../platform/db/schema/tarifs.ts'
import type { Deps } from '../../platform/deps.ts'
import { listTarifs } from './list-tarifs.ts'

/**
 * The tarifs on sale whose price before a reduction that began on a day of Paris is lower than today’s, by the kept history of their prices
 * (decision 094).
 */
export async function readReferencePrices(
  deps: Pick<Deps, 'db' | 'clock'>,
  debut: PlainDate,
): Promise<{ serviceId: string; prix: number }[]> {
  const [onSale, kept] = await Promise.all([
    listTarifs(deps),
    deps.db.select().from(tarifPrix).orderBy(asc(tarifPrix.depuis), asc(tarifPrix.id)),
  ])
  const byTarif = Map.groupBy(kept, ({ tarifId }) => tarifId)
  return onSale.flatMap(({ id, prix }) => {
    const prices = (byTarif.get(id) ?? []).map((one) => ({ prix: one.prix, jour: parisDay(one.depuis) }))
    const reference = referencePrice(prix, { prices, debut })
    return reference < prix ? [{ serviceId: id, prix: reference }] : []
  })
}
