import { expect, test } from 'vitest'
import { withdrawalEnd } from './withdrawal.ts'

test.each([
  ['a contract of Monday ends two weeks later', '2026-11-23T10:00:00Z', '2026-12-07'],
  ['a last day on a Saturday moves to Monday', '2026-11-21T10:00:00Z', '2026-12-07'],
  ['a last day on a holiday moves to the next working day', '2026-12-11T10:00:00Z', '2026-12-28'],
  ['the day of the contract is the one in Paris', '2026-11-22T23:30:00Z', '2026-12-07'],
])('%s', (_, madeAt, lastDay) => {
  expect(withdrawalEnd(new Date(madeAt))).toBe(lastDay)
})
