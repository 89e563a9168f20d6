import { expect, test } from 'vitest'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'
import { quoteOrder } from './quote-order.ts'

const integral: TarifItem = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  nom: 'Pack Intégral (correction à la page)',
  description: '',
  prix: 200,
  prixFormate: '2 €/page',
  mode: 'PAR_PAGE',
  typeService: 'Correction',
  dureeEstimee: '10-15 jours',
  delaiJours: 15,
  revisionsIncluses: 2,
  inclus: [],
  vedette: true,
  actif: true,
  ordre: 1,
}
const kdp: TarifItem = {
  ...integral,
  id: '0199aaaa-0000-7000-8000-000000000002',
  nom: 'Pack KDP',
  prix: 35_000,
  prixFormate: '350 €',
  mode: 'FORFAIT',
  dureeEstimee: '5-7 jours',
}
const tarifs = [integral, kdp]
const now = new Date('2026-11-20T10:00:00Z')

test('the slip of 250 pages has its lines, its total, what is saved and both promised days', () => {
  const quote = quoteOrder({ tarifs, serviceId: integral.id, nombrePages: '250', now })
  expect(quote?.lines.map(({ total }) => total)).toEqual([0, 48_000])
  expect(quote).toMatchObject({
    pages: 250,
    total: 48_000,
    savings: 2_000,
    promised: { atOnce: '2026-12-11', afterWithdrawal: '2026-12-28' },
  })
})

test('a flat fee asks no pages and promises its own delay', () => {
  const quote = quoteOrder({ tarifs, serviceId: kdp.id, nombrePages: 'x', now })
  expect(quote).toMatchObject({ pages: undefined, total: 35_000, savings: 0, delay: { maxDays: 7 } })
})

test.each([
  ['', integral.id],
  ['1001', integral.id],
  ['0', integral.id],
  ['250', 'nothing'],
  ['250', undefined],
])('pages « %s » of service %s have no price', (nombrePages, serviceId) => {
  expect(quoteOrder({ tarifs, serviceId, nombrePages, now })).toBeUndefined()
})
