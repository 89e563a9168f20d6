import { expect, test } from 'vitest'
import { phoneKey, searchedPhone } from './phone-key.ts'

const FORMS = [
  '0612345678',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '0033612345678',
]

test.each(FORMS)('« %s » is kept and found as one number', (written) => {
  expect(phoneKey(written)).toBe('0612345678')
  expect(searchedPhone(written)).toBe('0612345678')
})

test('the start of a number is looked for, a number of another country with its own code', () => {
  expect(searchedPhone('06 12')).toBe('0612')
  expect(searchedPhone('0032 2 123')).toBe('00322123')
  expect(phoneKey('+32 2 123 45 67')).toBe('003221234567')
})

test.each(['1060', 'n° 0612', '06', 'FAC-2026-0612', 'Neige 0612'])('« %s » is no telephone', (search) => {
  expect(searchedPhone(search)).toBeNull()
})
