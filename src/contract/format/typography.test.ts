import { expect, test } from 'vitest'
import { formatEuros } from './euros.ts'
import { pdfSafe } from './typography.ts'

test('an amount in a PDF holds no character its font lacks', () => {
  expect(pdfSafe(formatEuros(123456))).toBe('1\u00a0234,56\u00a0€')
})
