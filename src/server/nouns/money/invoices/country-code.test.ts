import { expect, test } from 'vitest'
import { countryCode } from './country-code.ts'

const at = (pays: string, codePays?: string) => ({
  ligne1: '1, rue Haute',
  codePostal: '1000',
  ville: 'Ville',
  pays,
  ...(codePays && { codePays }),
})

test('the country of an address is the one that it keeps, else the one that was typed, never a guess', () => {
  expect(countryCode(at('Belgique', 'BE'))).toBe('BE')
  expect(countryCode(at('Angleterre'))).toBe('GB')
  expect(countryCode(at('Rue de la Paix'))).toBeNull()
  expect(countryCode(null)).toBe('FR')
})
