import { expect, test } from 'vitest'
import { hasExpired, MAX_AMOUNT, quoteEntry } from './quote.ts'

const TOO_SMALL = 'Le total doit être d’au moins 1 €'
const TOO_HIGH = 'Le total est trop élevé'
const TWO_DISCOUNTS = 'Une seule remise par devis'

const refusalsOf = (...unitPrices: number[]) =>
  quoteEntry
    .safeParse({
      lignes: unitPrices.map((unitPrice) => ({ label: 'Correction', quantity: 1, unitPrice })),
      expireLe: '2026-12-31',
    })
    .error?.issues.map(({ message }) => message) ?? []

test.each([
  ['of 99 cents', [99], [TOO_SMALL]],
  ['of one euro', [100], []],
  ['of the most that a card provider takes', [MAX_AMOUNT], []],
  ['of a cent more', [MAX_AMOUNT, 1], [TOO_HIGH]],
  ['with a line that is free', [40_000, 0, 0], []],
  ['with a discount', [40_000, -5_000], []],
  ['with a discount and a line that is free', [40_000, -5_000, 0], []],
  ['with two discounts', [40_000, -5_000, -1], [TWO_DISCOUNTS]],
] as const)('a quote %s is refused, or not', (_, unitPrices, refusals) => {
  expect(refusalsOf(...unitPrices)).toEqual(refusals)
})

test('a quote can be accepted the whole of its last day, and ever when it has none', () => {
  expect(hasExpired('2026-11-27', '2026-11-27')).toBe(false)
  expect(hasExpired('2026-11-27', '2026-11-28')).toBe(true)
  expect(hasExpired(null, '2099-01-01')).toBe(false)
})
