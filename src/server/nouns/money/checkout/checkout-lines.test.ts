import { expect, test } from 'vitest'
import { priceOf } from '#contract/tarifs/price-of.ts'
import { REFERENCE_TARIFS } from '#contract/tarifs/reference-tarifs.ts'
import { checkoutLines } from './checkout-lines.ts'

const label = 'Pack Intégral, 20 pages'
const free = { label: '10 pages offertes', quantity: 10, unitPrice: 0, total: 0 }
const paid = { label: '10 pages à 2,00 €', quantity: 10, unitPrice: 200, total: 2000 }

test('a price by the page is shown line by line under the service’s name', () => {
  const lines = checkoutLines({ serviceNom: 'Pack Intégral', lignes: [free, paid], montant: 2000, label })
  expect(lines).toEqual([
    { name: 'Pack Intégral', detail: '10 pages offertes', quantity: 10, unitAmount: 0 },
    { name: 'Pack Intégral', detail: '10 pages à 2,00 €', quantity: 10, unitAmount: 200 },
  ])
})

test('a flat fee does not say its name twice', () => {
  const lignes = [{ label: 'Pack KDP', quantity: 1, unitPrice: 35_000, total: 35_000 }]
  expect(checkoutLines({ serviceNom: 'Pack KDP', lignes, montant: 35_000, label: 'Pack KDP' })).toEqual([
    { name: 'Pack KDP', quantity: 1, unitAmount: 35_000 },
  ])
})

test('a price that its lines do not make is charged in one line, to the cent', () => {
  const lines = checkoutLines({ serviceNom: 'Pack Intégral', lignes: [free, paid], montant: 1600, label })
  expect(lines).toEqual([{ name: label, quantity: 1, unitAmount: 1600 }])
})

test('the lines make the price that was shown, to the cent, from 1 to 1000 pages, with or without a discount', () => {
  const cheaper = { nom: 'Relecture simple', prix: 150, mode: 'PAR_PAGE', actif: true } as const
  const tarifs = [...REFERENCE_TARIFS, cheaper].map((tarif) => ({ ...tarif, id: tarif.nom }))
  const charged = []
  const shown = []
  for (const tarif of tarifs.filter(({ mode }) => mode !== 'SUPPLEMENT')) {
    for (let pages = 1; pages <= 1000; pages += 1) {
      for (const percentage of [0, 15]) {
        const price = priceOf({ tarif, tarifs, pages, promotion: { percentage } })
        if (!price.ok) throw new Error(price.message)
        const { lines: lignes, total: montant } = price
        const lines = checkoutLines({ serviceNom: tarif.nom, lignes, montant, label })
        charged.push(lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0))
        shown.push(montant)
      }
    }
  }
  expect(charged).toEqual(shown)
})
