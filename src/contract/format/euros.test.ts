import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToEuros, eurosToCents, formatEuros, formatMoney, formatShortEuros } from './euros.ts'

test('an amount reads « 1 234,56 € » with a narrow space for thousands and a no-break space before the sign', () => {
  expect(formatEuros(123456)).toBe('1\u202f234,56\u00a0€')
  expect(formatEuros(0)).toBe('0,00\u00a0€')
  expect(formatEuros(123456789)).toBe('1\u202f234\u202f567,89\u00a0€')
})

// « -96,00 € » stood with a hyphen on the page, in the e-mail and on the invoice.
test('what is taken off has a true minus that no line end parts from its amount', () => {
  expect(formatEuros(-9600)).toBe('\u2212\u202f96,00\u00a0€')
  expect(formatShortEuros(-9600)).toBe('\u2212\u202f96\u00a0€')
  expect(formatEuros(-0)).not.toContain('-')
})

test('a catalogue price drops idle decimals only', () => {
  expect(formatShortEuros(35000)).toBe('350\u00a0€')
  expect(formatShortEuros(499)).toBe('4,99\u00a0€')
  expect(formatShortEuros(450)).toBe('4,50\u00a0€')
})

test('euros and cents convert without losing a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => eurosToCents(centsToEuros(cents)) === cents),
  )
})

// The house read « 74850 (USD, plus petite unité) ».
test('a sum of another currency has its own sign and decimals', () => {
  expect(formatMoney(74850, 'usd')).toBe('748,50\u00a0$US')
  expect(formatMoney(74850, 'jpy')).toBe('74\u202f850\u00a0JPY')
  expect(formatMoney(74800, 'isk')).toBe('748\u00a0ISK')
  expect(formatMoney(74850, 'eur')).toBe(formatEuros(74850))
  expect(formatMoney(74850, 'gâ')).toBe('74850\u00a0GÂ')
})
