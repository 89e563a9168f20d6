import { expect, test } from 'vitest'
import { csvDay, csvEuros, csvMoment, csvRecord } from './csv.ts'

const record = (cell: string | number | null) => csvRecord([['Cellule', () => cell]], null)[0]

test.each([
  '=1+1',
  '+33612345678',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠A',
])('a spreadsheet does not compute « %s »', (text) => expect(record(text)).toBe(`'${text}`))

test('what is no formula stays as it is', () => {
  expect(record('Les Heures = lentes')).toBe('Les Heures = lentes')
  expect(record(null)).toBe('')
  expect(record(12.5)).toBe('12,5')
})

test('amounts and dates are those of a French spreadsheet', () => {
  expect(csvEuros(123_456_789)).toBe('1234567,89')
  expect(csvEuros(5)).toBe('0,05')
  expect(csvMoment('2026-11-20T23:30:00Z')).toBe('21/11/2026 00:30')
  expect(csvMoment(null)).toBe('')
  expect(csvDay('2026-12-01')).toBe('01/12/2026')
})
