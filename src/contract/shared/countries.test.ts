import { expect, test } from 'vitest'
import { COUNTRY_CODES, countryCodeOf, countryName, countryOptions } from './countries.ts'

// Half of these became France in the invoices that machines read.
test.each([
  ['France', 'FR'],
  ['  belgique ', 'BE'],
  ['België', 'BE'],
  ['La Belgique', 'BE'],
  ['ROYAUME UNI', 'GB'],
  ['Angleterre', 'GB'],
  ['UK', 'GB'],
  ['U.K.', 'GB'],
  ['États Unis', 'US'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['Hollande', 'NL'],
  ['les Pays-Bas', 'NL'],
  ['The Netherlands', 'NL'],
  ['Vietnam', 'VN'],
  ['Québec', 'CA'],
  ['Deutschland', 'DE'],
  ['Switzerland', 'CH'],
  ['Svizzera', 'CH'],
  ['ch', 'CH'],
  ['République tchèque', 'CZ'],
  ['Tahiti', 'PF'],
  ['Polynésie française', 'PF'],
  ['Monaco', 'MC'],
  ['Guadeloupe', 'GP'],
  ['La Réunion', 'RE'],
  ['Côte d’Ivoire', 'CI'],
  ['España', 'ES'],
  ['Italia', 'IT'],
  ['Ελλάδα', 'GR'],
  ['Österreich', 'AT'],
  ['日本', 'JP'],
  ['République du Congo', 'CG'],
  ['RDC', 'CD'],
  ['Corée du Sud', 'KR'],
])('a country written « %s » is %s', (written, code) => {
  expect(countryCodeOf(written)).toBe(code)
})

test.each(['', 'Rue de la Paix', 'Europe', 'zz', 'Syldavie', 'Congo', 'Corée'])(
  '« %s » is no country, and never the house’s',
  (written) => {
    expect(countryCodeOf(written)).toBeNull()
  },
)

test('each country is read back by its French name, and by its code', () => {
  for (const code of COUNTRY_CODES) {
    expect([countryCodeOf(countryName(code)), countryCodeOf(code)]).toEqual([code, code])
  }
})

test('the list is searched by the names of a country in French, in English and in its own language', () => {
  expect(countryOptions().find(({ name }) => name === 'Allemagne')?.others).toBe('Germany, Deutschland')
  expect(countryOptions()).toHaveLength(COUNTRY_CODES.length)
})
