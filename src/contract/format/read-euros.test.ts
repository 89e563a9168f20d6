import { expect, test } from 'vitest'
import { formatShortEuros } from './euros.ts'
import { readEuros } from './read-euros.ts'

test.each([
  ['4,99', 499],
  ['4.9', 490],
  ['350', 35_000],
  ['1\u202f450,50\u00a0€', 145_050],
  [' 0 ', 0],
])('« %s » is %i cents', (typed, cents) => {
  expect(readEuros(typed)).toBe(cents)
})

test.each(['', 'gratuit', '-3', '1,234', '1,2,3', '12e3'])('« %s » is no amount', (typed) => {
  expect(readEuros(typed)).toBeUndefined()
})

test('what a price is shown as is read back', () => {
  for (const cents of [0, 5, 499, 35_000, 123_456]) expect(readEuros(formatShortEuros(cents))).toBe(cents)
})
