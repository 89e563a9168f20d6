import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PAGES } from '../shared/pages-count.ts'
import { calculatorOffer, DEFAULT_OFFER } from './calculator-offer.ts'
import { degressivePrice } from './degressive-price.ts'
import { findTarifBySlug, packSlug } from './pack-slug.ts'
import { comparePrices } from './price-comparison.ts'
import { priceOf } from './price-of.ts'
import { REFERENCE_TARIFS } from './reference-tarifs.ts'
import type { PricedTarif } from './tarif.ts'

const reference: PricedTarif[] = REFERENCE_TARIFS.map((tarif) => ({ ...tarif, id: packSlug(tarif.nom) }))
const everyCount = Array.from({ length: MAX_PAGES }, (_, index) => index + 1)

const perPage = (nom: string, prix: number): PricedTarif => ({
  id: nom,
  nom,
  prix,
  mode: 'PAR_PAGE',
  actif: true,
})

const catalogues: [string, PricedTarif[]][] = [
  ['the reference catalogue', reference],
  ['one dear service', [perPage('Correction premium', 799)]],
  ['one cheap service', [perPage('Correction étudiante', 60)]],
  ['two services', [perPage('Correction simple', 150), perPage('Correction complète', 260)]],
  ['two services at one price', [perPage('Correction simple', 200), perPage('Correction complète', 200)]],
  ['many', [...reference, perPage('Correction simple', 125), perPage('Correction lente', 117)]],
]

test.each(catalogues)(
  'with %s, the calculator’s total is what its button’s service is charged, from 1 page to 1000',
  (_, tarifs) => {
    expect(everyCount.filter((pages) => shown(tarifs, pages) !== charged(tarifs, pages))).toEqual([])
  },
)

test('so it is with any catalogue, and any count of pages', () => {
  const anyTarifs = fc.uniqueArray(
    fc
      .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer({ min: 1, max: 3000 }))
      .map(([nom, prix]) => perPage(`Correction ${nom}`, prix)),
    { minLength: 1, maxLength: 6, selector: ({ nom }) => nom },
  )
  fc.assert(
    fc.property(
      anyTarifs,
      fc.integer({ min: 1, max: MAX_PAGES }),
      (tarifs, pages) => shown(tarifs, pages) === charged(tarifs, pages),
    ),
  )
})

test('without services the default rates go with the reference service that has them', () => {
  expect(DEFAULT_OFFER).toEqual(calculatorOffer(reference))
  expect(DEFAULT_OFFER).toEqual({
    grid: { first: 200, second: 100 },
    pack: 'pack-intgral-correction--la-page',
  })
})

test('a catalogue without correction by the page shows the default rates and orders nothing in particular', () => {
  expect(calculatorOffer([])).toEqual({ grid: { first: 200, second: 100 }, pack: null })
})

test('four usual lengths are compared with what two others ask', () => {
  expect(comparePrices(DEFAULT_OFFER.grid)).toEqual([
    { pages: 100, ours: 18_000, others: [25_000, 22_000] },
    { pages: 200, ours: 38_000, others: [50_000, 44_000] },
    { pages: 300, ours: 58_000, others: [75_000, 66_000] },
    { pages: 500, ours: 78_000, others: [125_000, 110_000] },
  ])
})

const shown = (tarifs: PricedTarif[], pages: number) =>
  degressivePrice(pages, calculatorOffer(tarifs).grid).total

/** The price of an order of the button's `pack`, as the order form and the server find it. */
function charged(tarifs: PricedTarif[], pages: number): number | undefined {
  const tarif = findTarifBySlug(tarifs, calculatorOffer(tarifs).pack ?? '')
  const price = tarif && priceOf({ tarif, tarifs, pages })
  return price?.ok ? price.total : undefined
}
