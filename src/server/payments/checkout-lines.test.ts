import { expect, test } from 'vitest'
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
