import { expect, test } from 'vitest'
import { monthsBefore } from './months-before.ts'

test.each([
  ['2026-11-20T09:30:00.000Z', 12, '2025-11-20T09:30:00.000Z'],
  ['2026-03-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
  ['2026-01-15T12:00:00.000Z', 36, '2023-01-15T12:00:00.000Z'],
])('%s, %i months before, is %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before)
})
