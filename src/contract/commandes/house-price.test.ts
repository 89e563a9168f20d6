import { expect, test } from 'vitest'
import { housePriceOf, repriced } from './house-price.ts'

const tarif = {
  id: 'page',
  nom: 'Correction',
  prix: 200,
  mode: 'PAR_PAGE',
  actif: true,
  delaiJours: 7,
  dureeEstimee: '',
  revisionsIncluses: 2,
} as const
const pack = { ...tarif, id: 'pack', nom: 'Pack', mode: 'FORFAIT', prix: 89_900, delaiJours: 15 } as const
const tarifs = [tarif, { ...pack, actif: false }, { ...pack, id: 'express', mode: 'SUPPLEMENT' } as const]
const asked = { serviceId: 'page', nombrePages: 60, montant: null }

test.each([
  ['the price of its service', asked, { montant: 10_000, delaiJours: 12, revisionsIncluses: 2 }],
  ['the amount that was typed', { ...asked, montant: 9_000 }, { montant: 9_000, lignes: [{ total: 9_000 }] }],
  [
    'that of a service no longer on sale',
    { ...asked, serviceId: 'pack' },
    { montant: 89_900, delaiJours: 15 },
  ],
  [
    'nothing without a service, before its quote',
    { ...asked, serviceId: null },
    { montant: 0, lignes: [], serviceNom: 'Prestation sur mesure', delaiJours: 15 },
  ],
  [
    'no price of a surcharge alone',
    { ...asked, serviceId: 'express' },
    { refusal: 'Un supplément ne se commande pas seul' },
  ],
  [
    'no price of a service that is not there',
    { ...asked, serviceId: 'autre' },
    { refusal: 'Ce service n’existe pas' },
  ],
])('an order of the house has %s', (_, wanted, price) => {
  expect(housePriceOf(tarifs, wanted)).toMatchObject(price)
})

const before = { serviceId: 'page', nombrePages: 60, montant: 10_000 }

test.each([
  ['nothing that counts', { montant: 10_000, nombrePages: 60 }, null],
  ['its amount', { montant: 9_000 }, { ...asked, montant: 9_000 }],
  ['its pages, which take their own price', { nombrePages: 80 }, { ...asked, nombrePages: 80 }],
  ['its service, taken away', { serviceId: null }, { ...asked, serviceId: null }],
])('an order rewritten changes %s', (_, written, price) => {
  expect(repriced(before, written)).toEqual(price)
})
