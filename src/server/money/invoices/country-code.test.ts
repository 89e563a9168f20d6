import { expect, test } from 'vitest'
import { countryCodeOf } from './country-code.ts'

test.each([
  ['France', 'FR'],
  ['  belgique ', 'BE'],
  ['ROYAUME UNI', 'GB'],
  ['Etats Unis', 'US'],
  ['Côte d’Ivoire', 'CI'],
  ['ch', 'CH'],
  ['Rue de la Paix', 'FR'],
  [undefined, 'FR'],
])('a country written « %s » is %s', (written, code) => {
  expect(countryCodeOf(written)).toBe(code)
})
