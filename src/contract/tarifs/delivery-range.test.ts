import { expect, test } from 'vitest'
import { deliveryRange, promisedRange } from './delivery-range.ts'

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

test('a flat fee promises its own delay, its weeks counted in working days', () => {
  expect(promisedRange({ mode: 'FORFAIT', dureeEstimee: '5-7 jours' })).toEqual({
    label: '5-7 jours',
    minDays: 5,
    maxDays: 7,
  })
  expect(promisedRange({ mode: 'FORFAIT', dureeEstimee: '3-6 semaines' })).toMatchObject({
    minDays: 15,
    maxDays: 30,
  })
  expect(promisedRange({ mode: 'FORFAIT', dureeEstimee: '10 jours ouvrés' })).toMatchObject({ maxDays: 10 })
})

test('a flat fee without a readable delay promises the house’s usual 15 days', () => {
  expect(promisedRange({ mode: 'FORFAIT', dureeEstimee: 'à convenir' }).maxDays).toBe(15)
  expect(promisedRange({ mode: 'FORFAIT' }).maxDays).toBe(15)
})

test('a service by the page promises the delay of its pages', () => {
  expect(promisedRange({ mode: 'PAR_PAGE', dureeEstimee: '10-15 jours', pages: 40 }).maxDays).toBe(8)
})
