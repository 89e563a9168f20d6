import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitInEcheances } from './split-in-echeances.ts'

test('480,00 € in ten payments are ten times 48,00 €', () => {
  expect(splitInEcheances(48_000, 10)).toEqual(Array.from({ length: 10 }, () => 4_800))
})

test('what does not divide is spread by the cent, first payments first', () => {
  expect(splitInEcheances(10_000, 3)).toEqual([3_334, 3_333, 3_333])
  expect(splitInEcheances(1_001, 4)).toEqual([251, 250, 250, 250])
})

test('payments make the amount to the cent, and differ by one cent at most', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 2, max: 12 }), (total, count) => {
      const plan = splitInEcheances(total, count)
      expect(plan).toHaveLength(count)
      expect(plan.reduce((sum, payment) => sum + payment, 0)).toBe(total)
      expect(Math.max(...plan) - Math.min(...plan)).toBeLessThanOrEqual(1)
    }),
  )
})
