import { expect, test } from 'vitest'
import { siren, typedAdresse } from './billing-fields.ts'

test.each([
  ['732 829 320', '732829320'],
  ['732.829.320', '732829320'],
  ['', ''],
])('the SIREN « %s » is kept as %s', (typed, kept) => {
  expect(siren.parse(typed)).toBe(kept)
})

test.each(['732829321', '73282932', '7328293200', 'SIREN', '000000000'])('« %s » is no SIREN', (typed) => {
  expect(siren.safeParse(typed).error?.issues[0]?.message).toBe(
    'Le SIREN compte neuf chiffres. Vérifiez celui que vous avez saisi.',
  )
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
