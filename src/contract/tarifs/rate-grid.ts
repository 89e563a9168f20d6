import { eurosToCents } from '../format/euros.ts'
import { unaccented } from '../shared/unaccented.ts'
import type { DegressiveGrid } from './degressive-price.ts'
import type { PricedTarif } from './tarif.ts'

const ONE_EURO = eurosToCents(1)
const OTHER_WORK = /relecture|reecriture|mise en page|traduction|couverture/

/** The rates when no correction service is on sale: 2 €, then 1 € a page (spec 1 §9). */
export const DEFAULT_GRID: DegressiveGrid = { first: eurosToCents(2), second: ONE_EURO }

/** The calculator's rates, and the tarif its button orders; without a candidate, the default rates (decisions §4). */
export function calculatorGrid(tarifs: PricedTarif[]): {
  grid: DegressiveGrid
  tarif: PricedTarif | undefined
} {
  const [cheapest, next] = tarifs.filter(isCandidate).toSorted(byPriceThenId)
  if (!cheapest) return { grid: DEFAULT_GRID, tarif: undefined }
  if (!next) return { grid: { first: cheapest.prix, second: oneEuroLess(cheapest.prix) }, tarif: cheapest }
  return { grid: { first: next.prix, second: cheapest.prix }, tarif: next }
}

/** The two rates of a service by the page among those on sale: the calculator's for its own, else its price (decisions §4). */
export function gridOf(tarif: PricedTarif, tarifs: PricedTarif[]): DegressiveGrid {
  const calculator = calculatorGrid(tarifs)
  if (calculator.tarif?.id === tarif.id) return calculator.grid
  return { first: tarif.prix, second: Math.min(tarif.prix, oneEuroLess(tarif.prix)) }
}

const oneEuroLess = (prix: number) => Math.max(ONE_EURO, prix - ONE_EURO)

const byPriceThenId = (a: PricedTarif, b: PricedTarif) => a.prix - b.prix || (a.id < b.id ? -1 : 1)

const isCandidate = (tarif: PricedTarif) => tarif.actif && tarif.mode === 'PAR_PAGE' && isCorrection(tarif)

// A page of rewriting or layout must not set the rates of correction (decisions §4: « correction services »).
function isCorrection({ nom, typeService }: PricedTarif): boolean {
  const text = unaccented(`${typeService ?? ''} ${nom}`).toLowerCase()
  return text.includes('correction') || !OTHER_WORK.test(text)
}
