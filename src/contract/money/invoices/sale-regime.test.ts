import { expect, test } from 'vitest'
import { saleRegime } from './sale-regime.ts'

const buyer = (
  pays: string,
  siren: string | null,
  clientType: 'PARTICULIER' | 'PROFESSIONNEL' = 'PROFESSIONNEL',
) => ({
  clientType,
  siren,
  adresse: { ligne1: '1, rue Haute', codePostal: '1000', ville: 'Ville', pays },
})

// A company of another country paid 20 % of French VAT.
test.each([
  ['France', '732829320', 'TVA_20'],
  ['France', null, 'TVA_20'],
  ['Monaco', null, 'TVA_20'],
  ['La Réunion', '732829320', 'TVA_20'],
  ['Belgique', 'BE0403170701', 'AUTOLIQUIDATION'],
  ['Grèce', 'EL094259216', 'AUTOLIQUIDATION'],
  ['Angleterre', 'GB123456789', 'HORS_CHAMP'],
  ['Suisse', 'CHE123456788', 'HORS_CHAMP'],
  ['Tahiti', 'A12345', 'HORS_CHAMP'],
  ['Guyane', '732829320', 'HORS_CHAMP'],
  // Nothing proves that it is a company.
  ['Guyane', null, 'TVA_20'],
  ['Belgique', null, 'TVA_20'],
  ['Belgique', '732829320', 'TVA_20'],
  ['Suisse', null, 'TVA_20'],
  ['Syldavie', 'X1', 'TVA_20'],
])('a company of « %s » of number %s is billed under %s', (pays, number, regime) => {
  expect(saleRegime('TVA_20', buyer(pays, number))).toBe(regime)
  expect(saleRegime('FRANCHISE', buyer(pays, number))).toBe('FRANCHISE')
})

test('an individual is taxed as in France wherever they live, and so is whoever gave no address', () => {
  expect(saleRegime('TVA_20', buyer('Belgique', 'BE0403170701', 'PARTICULIER'))).toBe('TVA_20')
  expect(saleRegime('TVA_20', { ...buyer('', null), adresse: null })).toBe('TVA_20')
})
