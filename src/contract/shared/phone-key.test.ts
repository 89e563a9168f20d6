import { expect, test } from 'vitest'
import { holdsPhone, phoneKey, searchedPhone } from './phone-key.ts'

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
  for (const kept of FORMS) expect(holdsPhone(kept, written)).toBe(true)
})

test('the start of a number finds it, a number of another country with its own code', () => {
  expect(holdsPhone('+33 6 12 34 56 78', '06 12')).toBe(true)
  expect(holdsPhone('+33 6 12 34 56 78', '06 13')).toBe(false)
  expect(holdsPhone('+32 2 123 45 67', '0032 2 123')).toBe(true)
  expect(holdsPhone(null, '06 12')).toBe(false)
})

test.each(['1060', 'n° 0612', '06', 'FAC-2026-0612', 'Neige 0612'])('« %s » is no telephone', (search) => {
  expect(searchedPhone(search)).toBeNull()
})
