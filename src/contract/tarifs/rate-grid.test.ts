import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculatorGrid, DEFAULT_GRID, gridOf } from './rate-grid.ts'
import type { PricedTarif } from './tarif.ts'

const perPage = (id: string, prix: number, more: Partial<PricedTarif> = {}): PricedTarif => ({
  id,
  nom: `Correction ${id}`,
  prix,
  mode: 'PAR_PAGE',
  actif: true,
  ...more,
})

const integral = perPage('integral', 200)
const premium = perPage('premium', 799)
const student = perPage('student', 150)

test('without a correction service by the page the rates are 2 € and 1 €', () => {
  expect(calculatorGrid([])).toEqual({ grid: { first: 200, second: 100 }, tarif: undefined })
  expect(DEFAULT_GRID).toEqual({ first: 200, second: 100 })
})

test('one service alone sets the first rate, and the second is one euro less but never under one euro', () => {
  expect(calculatorGrid([integral]).grid).toEqual({ first: 200, second: 100 })
  expect(calculatorGrid([student]).grid).toEqual({ first: 150, second: 100 })
  expect(calculatorGrid([premium]).grid).toEqual({ first: 799, second: 699 })
})

test('of the two cheapest the dearer is the first rate, in whatever order they come', () => {
  const expected = { grid: { first: 200, second: 150 }, tarif: integral }
  expect(calculatorGrid([integral, student, premium])).toEqual(expected)
  expect(calculatorGrid([premium, student, integral])).toEqual(expected)
})

test('flat fees, supplements, inactive services and other work never set the rates', () => {
  const others = [
    perPage('kdp', 1, { mode: 'FORFAIT' }),
    perPage('express', 2, { mode: 'SUPPLEMENT' }),
    perPage('old', 3, { actif: false }),
    perPage('rewriting', 4, { nom: 'Récriture à la page', typeService: 'Réécriture' }),
    perPage('reading', 5, { nom: 'Relecture simple', typeService: 'Relecture' }),
  ]
  expect(calculatorGrid([...others, integral]).grid).toEqual({ first: 200, second: 100 })
})

test('the calculator’s rates are those of the service its button orders', () => {
  const tarifs = [integral, student, premium]
  expect(gridOf(integral, tarifs)).toEqual({ first: 200, second: 150 })
})

test('every other service by the page uses its own price, then one euro less', () => {
  const tarifs = [integral, student, premium]
  expect(gridOf(student, tarifs)).toEqual({ first: 150, second: 100 })
  expect(gridOf(premium, tarifs)).toEqual({ first: 799, second: 699 })
  expect(gridOf(perPage('tiny', 60), [...tarifs, perPage('a', 10), perPage('b', 20)])).toEqual({
    first: 60,
    second: 60,
  })
})

test('from one euro a page on, no grid ever charges the later pages more', () => {
  const tarifs = fc
    .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 100, max: 2000 })), {
      selector: ([id]) => id,
      minLength: 1,
    })
    .map((pairs) => pairs.map(([id, prix]) => perPage(id, prix)))
  fc.assert(
    fc.property(tarifs, (all) =>
      all.every((tarif) => {
        const grid = gridOf(tarif, all)
        return grid.first === tarif.prix && grid.second <= grid.first
      }),
    ),
  )
})
