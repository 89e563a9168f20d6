import { expect, test } from 'vitest'
import { isPayableOnline } from './smallest-payment.ts'

test.each([
  [0, true],
  [1, false],
  [49, false],
  [50, true],
])('%i cents can be paid online: %s', (cents, isPayable) => {
  expect(isPayableOnline(cents)).toBe(isPayable)
})
