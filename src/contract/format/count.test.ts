import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './count.ts'

test('a count is written as the browser’s own French writes it', () => {
  const french = new Intl.NumberFormat('fr-FR')
  const range = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }
  fc.assert(
    fc.property(fc.integer(range), (count) => {
      expect(formatCount(count)).toBe(french.format(count))
    }),
  )
  for (const count of [0, 999, 1000, -1000, 98.5, 1234.5]) {
    expect(formatCount(count)).toBe(french.format(count))
  }
})
