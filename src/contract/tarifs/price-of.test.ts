import fc from 'fast-check'
import { expect, test } from 'vitest'
import { degressivePrice } from './degressive-price.ts'
import { priceOf } from './price-of.ts'
import { gridOf } from './rate-grid.ts'
import type { PricedTarif } from './tarif.ts'

const integral: PricedTarif = {
  id: 'integral',
  nom: 'Pack Intégral (correction à la page)',
  prix: 200,
  mode: 'PAR_PAGE',
  actif: true,
}
const kdp: PricedTarif = { id: 'kdp', nom: 'Pack KDP', prix: 35_000, mode: 'FORFAIT', actif: true }
const express: PricedTarif = { id: 'express', nom: 'Express 48 h', prix: 50, mode: 'SUPPLEMENT', actif: true }
const tarifs = [integral, kdp, express]

test('250 pages of the Pack Intégral read as the order form shows them', () => {
  expect(priceOf({ tarif: integral, tarifs, pages: 250 })).toEqual({
    ok: true,
    lines: [
      { label: '10\u00a0pages offertes', quantity: 10, unitPrice: 0, total: 0 },
      { label: '240\u00a0pages à 2,00\u00a0€', quantity: 240, unitPrice: 200, total: 48_000 },
    ],
    pagesOffered: 0,
    subtotal: 48_000,
    discount: 0,
    total: 48_000,
  })
})

test('a flat fee is one line, whatever the pages', () => {
  const price = {
    lines: [{ label: 'Pack KDP', quantity: 1, unitPrice: 35_000, total: 35_000 }],
    total: 35_000,
  }
  expect(priceOf({ tarif: kdp, tarifs })).toMatchObject(price)
  expect(priceOf({ tarif: kdp, tarifs, pages: 400 })).toMatchObject(price)
})

test('a supplement is never ordered alone', () => {
  expect(priceOf({ tarif: express, tarifs, pages: 10 })).toEqual({
    ok: false,
    path: 'serviceId',
    message: 'Un supplément ne se commande pas seul',
  })
})

test('a service by the page without pages has no price', () => {
  expect(priceOf({ tarif: integral, tarifs })).toEqual({
    ok: false,
    path: 'nombrePages',
    message: 'Le nombre de pages est obligatoire pour ce service',
  })
})

test('a service taken off the catalogue has no price', () => {
  expect(priceOf({ tarif: { ...kdp, actif: false }, tarifs })).toMatchObject({ ok: false, path: 'serviceId' })
})

test('a promotion takes its percentage off the price before it, to the cent', () => {
  expect(priceOf({ tarif: integral, tarifs, pages: 250, promotion: { percentage: 20 } })).toMatchObject({
    subtotal: 48_000,
    discount: 9_600,
    total: 38_400,
  })
})

test('lines, subtotal, discount and total are whole cents that always add up', () => {
  const anyPages = fc.integer({ min: 1, max: 1000 })
  const anyPrix = fc.integer({ min: 1, max: 100_000 })
  const anyPercentage = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(anyPages, anyPrix, anyPercentage, (pages, prix, percentage) => {
      const tarif = { ...integral, prix }
      const price = priceOf({ tarif, tarifs: [tarif], pages, promotion: { percentage } })
      if (!price.ok) return false
      const sum = price.lines.reduce((total, line) => total + line.quantity * line.unitPrice, 0)
      return (
        sum === price.subtotal &&
        sum === degressivePrice(pages, gridOf(tarif, [tarif])).total &&
        price.total === sum - price.discount &&
        price.total >= 0 &&
        Number.isInteger(price.total)
      )
    }),
  )
})
