import { expect, test } from 'vitest'
import { addDays } from '../shared/plain-date.ts'
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

test('a period has ten years at most, leap days included', () => {
  const first = addDays(TODAY, -3659)
  expect(periodOf({ from: first, to: TODAY }, TODAY)).toEqual({ from: first, to: TODAY })
  const tooLong = { from: addDays(first, -1), to: TODAY }
  expect(periodOf(tooLong, TODAY)).toEqual({ refusal: 'Choisissez dix ans au plus' })
})

test('the period before has as many days and ends the day before, whatever the hour changes', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' }
  expect(periodBefore(period)).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(daysIn(periodBefore(period))).toBe(31)
})

test.each([
  [{ from: '2026-10-01', to: '2026-10-31' }, 'JOUR', 31],
  [{ from: '2026-10-01', to: '2026-11-01' }, 'SEMAINE', 5],
  [{ from: '2026-01-01', to: '2026-07-01' }, 'SEMAINE', 26],
  [{ from: '2026-01-01', to: '2026-07-02' }, 'MOIS', 7],
  [{ from: '2025-11-22', to: '2026-11-21' }, 'MOIS', 13],
])('%o is cut by %s into %i slices, without a gap', (period, step, count) => {
  const slices = slicesOf(period)
  expect(stepOf(period)).toBe(step)
  expect(slices).toHaveLength(count)
  expect(slices.reduce((sum, slice) => sum + daysIn(slice), 0)).toBe(daysIn(period))
  expect([slices[0]?.from, slices.at(-1)?.to]).toEqual([period.from, period.to])
})
