import { expect, test } from 'vitest'
import { DEFAULT_IDENTITY, type HouseIdentity } from './house-settings.ts'
import { missingIdentity } from './missing-identity.ts'

const whole: HouseIdentity = {
  ...DEFAULT_IDENTITY,
  siren: '732 829 320',
  rcs: 'RCS Paris 732 829 320',
  email: 'bonjour@bonatirer.fr',
  mediateur: 'CM2C, 49 rue de Ponthieu, 75008 Paris',
}

test('the identity of a first start lacks what only the house can say', () => {
  expect(missingIdentity(DEFAULT_IDENTITY)).toEqual([
    'SIREN',
    'RCS',
    'e-mail',
    'médiateur de la consommation',
  ])
})

test('a whole identity lacks nothing', () => {
  expect(missingIdentity(whole)).toEqual([])
})

test.each<[Partial<HouseIdentity>, string]>([
  [{ siren: '732 829 321' }, 'SIREN'],
  [{ siren: '73282932' }, 'SIREN'],
  [{ nom: ' ' }, 'nom'],
  [{ telephone: '' }, 'téléphone'],
  [{ mediateur: 'Médiateur à désigner' }, 'médiateur de la consommation'],
  [{ mediateur: 'CM2C, À DÉSIGNER' }, 'médiateur de la consommation'],
  [{ adresse: { ...whole.adresse, ville: '' } }, 'adresse'],
  [{ regimeTva: 'TVA_20' }, 'numéro de TVA'],
])('an identity with %o lacks its %s', (values, missing) => {
  expect(missingIdentity({ ...whole, ...values })).toEqual([missing])
})
