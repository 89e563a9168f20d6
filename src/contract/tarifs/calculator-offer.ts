import type { DegressiveGrid } from './degressive-price.ts'
import { packSlug } from './pack-slug.ts'
import { calculatorGrid, DEFAULT_GRID } from './rate-grid.ts'
import { REFERENCE_TARIFS } from './reference-tarifs.ts'
import type { PricedTarif } from './tarif.ts'

/** The rates of the landing page's calculator, and the `pack` that its button orders; null when none is on sale. */
export type CalculatorOffer = { grid: DegressiveGrid; pack: string | null }

/** The calculator's offer among the services on sale: its price is that of its button's service (decisions §4). */
export function calculatorOffer(tarifs: PricedTarif[]): CalculatorOffer {
  const { grid, tarif } = calculatorGrid(tarifs)
  return { grid, pack: tarif ? packSlug(tarif.nom) : null }
}

/** While the services cannot be read: the default rates, and the reference service that has them (spec 1 §9). */
export const DEFAULT_OFFER: CalculatorOffer = {
  grid: DEFAULT_GRID,
  pack: calculatorOffer(REFERENCE_TARIFS.map((tarif) => ({ ...tarif, id: tarif.nom }))).pack,
}
