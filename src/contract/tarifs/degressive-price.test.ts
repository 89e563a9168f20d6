import fc from 'fast-check'
import { expect, test } from 'vitest'
import { degressivePrice } from './degressive-price.ts'

const twoThenOne = { first: 200, second: 100 }
const pages = fc.integer({ min: 1, max: 1000 })
const rates = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }))
  .map(([a, b]) => ({ first: Math.max(a, b), second: Math.min(a, b) }))

test.each([
  [1, 0],
  [10, 0],
  [11, 200],
  [150, 28_000],
  [250, 48_000],
  [300, 58_000],
  [301, 58_100],
  [1000, 128_000],
])('%i pages at 2 € then 1 € cost %i cents', (count, total) => {
  expect(degressivePrice(count, twoThenOne).total).toBe(total)
})

test('the result tells the pages offered, both tiers, the average page, what is saved and the delay', () => {
  expect(degressivePrice(350, twoThenOne)).toEqual({
    free: 10,
    tier2: 58_000,
    tier3: 5_000,
    tier2Pages: 290,
    tier3Pages: 50,
    total: 63_000,
    avgPricePerPage: 1.8,
    savings: 2_000,
    deliveryTime: '15-20 jours',
  })
})

test('up to ten pages, 2 € are saved by the page', () => {
  expect(degressivePrice(4, twoThenOne).savings).toBe(800)
  expect(degressivePrice(11, twoThenOne).savings).toBe(2_000)
})

test('no page costs an average of zero, not of nothing', () => {
  expect(degressivePrice(0, twoThenOne)).toMatchObject({ total: 0, avgPricePerPage: 0 })
})

test('the pages of the three tiers are all the pages, whatever their number', () => {
  fc.assert(
    fc.property(pages, rates, (count, grid) => {
      const { free, tier2Pages, tier3Pages } = degressivePrice(count, grid)
      return free + tier2Pages + tier3Pages === count && Math.min(free, tier2Pages, tier3Pages) >= 0
    }),
  )
})

test('one page more never costs less, nor more than the first rate', () => {
  fc.assert(
    fc.property(pages, rates, (count, grid) => {
      const step = degressivePrice(count + 1, grid).total - degressivePrice(count, grid).total
      return step >= 0 && step <= grid.first
    }),
  )
})
