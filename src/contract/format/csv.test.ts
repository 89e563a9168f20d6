import { expect, test } from 'vitest'
import { type CsvCell, csvDay, csvEuros, csvMoment, csvRecord, csvTelephone, csvTime } from './csv.ts'

const record = (cell: CsvCell) => csvRecord([['Cellule', () => cell]], null)[0]

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
  expect(record(csvEuros(123_456_789))).toBe('1234567,89')
  expect(record(csvEuros(-5))).toBe('-0,05')
  expect(record(csvMoment('2026-11-20T23:30:00Z'))).toBe('21/11/2026 00:30')
  expect(record(csvMoment(null))).toBe('')
  expect(record(csvDay('2026-12-01'))).toBe('01/12/2026')
  expect(record(csvTime('09:30'))).toBe('09:30')
})

test.each([
  '12/05',
  '12-05',
  '1/2',
  '12/05/2026',
  '2026-05-12',
  '01000',
  '007',
  '1984',
  '732829320',
  '732 829 320',
  '732\u00a0829\u00a0320',
  '005\u202f520\u202f176',
  '0612345678',
  '1E5',
  '3,14',
  '100 %',
  '480\u00a0€',
  '8:30',
  'Mai 68',
  'juin 1940',
  '5 mai',
  '14-juil.',
  'Vrai',
  'FAUX',
  '#N/A',
  '(12)',
])('« %s » stays the text that it is, to the eye as it was', (text) => {
  // A French spreadsheet would have made a number, a date or an error of it.
  expect(record(text)).toBe(`${text}\u200b`)
})

test.each([
  'Mars',
  'Les 39 marches',
  '1 rue de Mai',
  '24 heures',
  'Tome 12/05',
  '2001, l’odyssée',
  '06\u00a012\u00a034\u00a056\u00a078',
])('« %s » is text as it is', (text) => expect(record(text)).toBe(text))

test.each([
  ['0612345678', '06\u00a012\u00a034\u00a056\u00a078'],
  ['+33 (0)6.12.34.56.78', '06\u00a012\u00a034\u00a056\u00a078'],
  ['+33612345678', '06\u00a012\u00a034\u00a056\u00a078'],
  ['+32 2 123 45 67', '0032 2 123 45 67'],
  ['+3221234567', '003221234567\u200b'],
])('the telephone « %s » is written %j', (typed, written) => {
  expect(record(csvTelephone(typed))).toBe(written)
})
