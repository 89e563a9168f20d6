import { expect, test } from 'vitest'
import { daysIn, periodBefore, periodOf, slicesOf, stepOf } from './period.ts'

const TODAY = '2026-11-21'

test.each([
  [
    { from: undefined, to: undefined },
    { from: '2026-10-23', to: TODAY },
  ],
  [
    { from: '2026-11-01', to: undefined },
    { from: '2026-11-01', to: TODAY },
  ],
  [
    { from: undefined, to: '2026-06-30' },
    { from: '2026-06-01', to: '2026-06-30' },
  ],
  [
    { from: '2026-12-01', to: undefined },
    { from: '2026-12-01', to: '2026-12-01' },
  ],
  [{ from: '2026-11-02', to: '2026-11-01' }, { refusal: 'La période finit avant de commencer' }],
])('%o asks for %o', (asked, period) => {
  expect(periodOf(asked, TODAY)).toEqual(period)
})

test('the period before has as many days and ends the day before, whatever the hour changes', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' }
  expect(periodBefore(period)).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(daysIn(periodBefore(period))).toBe(31)
})

test.each([
  [{ from: '2026-10-01', to: '2026-10-31' }, 'JOUR', 31],
  [{ from: '2026-10-01', to: '2026-11-01' }, 'SEMAINE', 5],
  [{ from: '2025-11-22', to: '2026-11-21' }, 'MOIS', 13],
])('%o is cut by %s into %i slices, without a gap', (period, step, count) => {
  const slices = slicesOf(period)
  expect(stepOf(period)).toBe(step)
  expect(slices).toHaveLength(count)
  expect(slices.reduce((sum, slice) => sum + daysIn(slice), 0)).toBe(daysIn(period))
  expect([slices[0]?.from, slices.at(-1)?.to]).toEqual([period.from, period.to])
})
