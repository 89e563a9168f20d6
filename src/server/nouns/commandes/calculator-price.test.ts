import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centsToEuros } from '#contract/format/euros.ts'
import { MAX_PAGES } from '#contract/shared/pages-count.ts'
import { calculatorOffer } from '#contract/tarifs/calculator-offer.ts'
import { degressivePrice } from '#contract/tarifs/degressive-price.ts'
import { findTarifBySlug } from '#contract/tarifs/pack-slug.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { createTarif } from '../../testing/factories.ts'
import { sendCommande } from '../../testing/ordering.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { listTarifs } from '../tarifs/list-tarifs.ts'
import { priceCommande } from './price-commande.ts'

let app: TestApp
let guests = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The order that the calculator's button asks for a count of pages, by the services as the site lists them. */
async function readCalculator() {
  const tarifs = await listTarifs(app.deps)
  const { grid, pack } = calculatorOffer(tarifs)
  const serviceId = findTarifBySlug(tarifs, pack ?? '')?.id ?? ''
  return (pages: number) => ({
    serviceId,
    nombrePages: pages,
    prixCalcule: centsToEuros(degressivePrice(pages, grid).total),
  })
}

describe.each([
  ['the reference catalogue', []],
  [
    'a second correction at 1,37 € a page',
    [{ nom: 'Correction simple', prix: 137, prixFormate: '1,37\u00a0€/page' }],
  ],
  [
    'a cheaper reading beside',
    [{ nom: 'Relecture', typeService: 'Relecture', prix: 90, prixFormate: '0,90\u00a0€/page' }],
  ],
])('with %s, what the calculator shows', (_what, more) => {
  beforeAll(async () => {
    await app.reset()
    for (const tarif of more) await createTarif(app.deps, tarif)
  })

  test('is what the server asks, for every count from 1 page to 1000', async () => {
    const asked = await readCalculator()
    const commandes = Array.from({ length: MAX_PAGES }).map((_none, index) => asked(index + 1))
    const prices = await Promise.all(commandes.map((commande) => priceCommande(app.deps, commande)))
    expect(prices.map(({ montant }) => centsToEuros(montant))).toEqual(
      commandes.map(({ prixCalcule }) => prixCalcule),
    )
  })

  test.each([1, 10, 11, 150, 299, 300, 301, 500, 1000])(
    'is what an order of %i pages is charged',
    async (pages) => {
      const { serviceId, prixCalcule } = (await readCalculator())(pages)
      const { created, error } = await sendCommande(app, {
        fields: {
          email: `auteur-${(guests += 1)}@exemple.fr`,
          serviceId,
          nombrePages: String(pages),
          prixCalcule: String(prixCalcule),
        },
      })
      expect(error).toBeNull()
      const commandes = await app.deps.db.select().from(pendingCommandes)
      const kept = commandes.find(({ id }) => id === created?.pendingCommandeId)
      expect(kept?.montant).toBe(Math.round(prixCalcule * 100))
    },
  )
})
