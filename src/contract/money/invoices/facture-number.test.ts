import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factureFileName, formatFactureNumber, parisYear } from './facture-number.ts'

test.each([
  [1, 'FAC-2026-001'],
  [42, 'FAC-2026-042'],
  [999, 'FAC-2026-999'],
  [1000, 'FAC-2026-1000'],
  [12345, 'FAC-2026-12345'],
])('invoice %i of 2026 is %s', (n, number) => {
  expect(formatFactureNumber('FAC', 2026, n)).toBe(number)
})

test('credit notes have their own series', () => {
  expect(formatFactureNumber('AV', 2026, 1)).toBe('AV-2026-001')
})

test('a prefix may have a slash, which the name of its file has not', () => {
  const number = formatFactureNumber('F/BAT', 2026, 58)
  expect([number, factureFileName(number)]).toEqual(['F/BAT-2026-058', 'F-BAT-2026-058.pdf'])
})

test('an invoice issued at 0:30 on New Year’s Day in Paris belongs to the new year', () => {
  expect(parisYear(new Date('2026-12-31T23:30:00Z'))).toBe(2027)
  expect(parisYear(new Date('2026-12-31T22:59:59Z'))).toBe(2026)
})

test('two invoices never share a number', () => {
  const n = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(n, n, (a, b) => {
      const same = formatFactureNumber('FAC', 2026, a) === formatFactureNumber('FAC', 2026, b)
      return same === (a === b)
    }),
  )
})
