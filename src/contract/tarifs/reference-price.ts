import { addDays, type PlainDate } from '../shared/plain-date.ts'

/** A price in cents, and the day of Paris from which the house practised it. */
export type PriceSince = { prix: number; jour: PlainDate }

const DAYS = 30

/**
 * The price that a reduction is counted from: the lowest of the thirty days before it applied, whenever the order comes; never more
 * than today’s (Code de la consommation, art. L112-1-1). `prices` are in their order, `debut` is the first day of the reduction.
 */
export function referencePrice(
  current: number,
  { prices, debut }: { prices: readonly PriceSince[]; debut: PlainDate },
): number {
  const first = addDays(debut, -DAYS)
  const practised = prices.filter(({ jour }, rank) => {
    const next = prices[rank + 1]
    return jour < debut && (next === undefined || next.jour >= first)
  })
  return Math.min(current, ...practised.map(({ prix }) => prix))
}

type Referenced = { serviceId: string; prix: number }

/** The tarifs at the price that a reduction is counted from, where it is lower than theirs. */
export const atReferencePrice = <Tarif extends { id: string; prix: number }>(
  tarifs: Tarif[],
  references: readonly Referenced[] = [],
): Tarif[] =>
  references.length === 0
    ? tarifs
    : tarifs.map((tarif) => ({
        ...tarif,
        prix: references.find(({ serviceId }) => serviceId === tarif.id)?.prix ?? tarif.prix,
      }))
