import { expect, test } from 'vitest'
import { deliveryRange, pagesWithin, promisedRange } from './delivery-range.ts'

test.each([
  [50, '7-8 jours'],
  [51, '10-12 jours'],
  [150, '10-12 jours'],
  [151, '12-15 jours'],
  [300, '12-15 jours'],
  [301, '15-20 jours'],
])('%i pages take %s', (pages, label) => {
  expect(deliveryRange(pages).label).toBe(label)
})

test('the range counts its days', () => {
  expect(deliveryRange(250)).toEqual({ label: '12-15 jours', minDays: 12, maxDays: 15 })
})

// « 48 h » could not be read, and was promised for fifteen days.
test.each([
  ['48 h', 2],
  ['5-7 jours', 7],
  ['3-6 semaines', 25],
])('a flat fee shown as « %s » promises its %i working days', (dureeEstimee, delaiJours) => {
  expect(promisedRange({ mode: 'FORFAIT', dureeEstimee, delaiJours })).toEqual({
    label: dureeEstimee,
    minDays: delaiJours,
    maxDays: delaiJours,
  })
})

test('a flat fee without words for its delay shows its days', () => {
  const days = (delaiJours: number) => promisedRange({ mode: 'FORFAIT', dureeEstimee: '', delaiJours }).label
  expect([days(1), days(15)]).toEqual(['1\u00a0jour', '15\u00a0jours'])
})

test('a service by the page promises the delay of its pages', () => {
  const service = { mode: 'PAR_PAGE', dureeEstimee: '10-15 jours', delaiJours: 15 }
  expect(promisedRange({ ...service, pages: 40 }).maxDays).toBe(8)
})

test.each([
  [7, undefined],
  [8, 50],
  [14, 150],
  [15, 300],
  [19, 300],
  [20, null],
  [21, null],
])('%i working days are enough for %s pages', (days, pages) => {
  expect(pagesWithin(days)).toBe(pages)
})
