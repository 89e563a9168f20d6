import { expect, test } from 'vitest'
import { companyNumber, typedAdresse } from './billing-fields.ts'

test.each([
  ['732 829 320', '732829320'],
  ['732.829.320', '732829320'],
  ['be 0403.170.701', 'BE0403170701'],
  ['CHE-123.456.788', 'CHE123456788'],
  ['', ''],
])('the number « %s » is kept as %s', (typed, kept) => {
  expect(companyNumber.parse(typed)).toBe(kept)
})

const ADDRESS = { ligne1: '12 rue du Moulin', codePostal: '48000', ville: 'Mende' }

test('the country of an address is kept by its code, under its French name', () => {
  const kept = { ...ADDRESS, pays: 'Allemagne', codePays: 'DE' }
  for (const pays of ['Allemagne', 'germany', 'Deutschland', 'DE']) {
    expect(typedAdresse.parse({ ...ADDRESS, pays, codePays: 'FR' })).toEqual(kept)
  }
  const { error } = typedAdresse.safeParse({ ...ADDRESS, pays: 'Syldavie' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['pays', 'Choisissez un pays de la liste'],
  ])
})

test('an address without its town is refused at the town', () => {
  const { error } = typedAdresse.safeParse({
    ligne1: '12 rue du Moulin',
    codePostal: '48000',
    ville: ' ',
    pays: 'France',
  })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['ville', 'La ville est requise'],
  ])
})
