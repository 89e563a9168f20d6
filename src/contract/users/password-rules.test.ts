import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activationPassword, PASSWORD_GUESSABLE, resetPassword, signupPassword } from './password-rules.ts'
import { passwordStrength } from './password-strength.ts'

const TOO_PLAIN =
  'Le mot de passe doit contenir au moins 3 types de caractères (majuscules, minuscules, chiffres, caractères spéciaux) ou faire au moins 12 caractères'

const refusal = (value: unknown) =>
  signupPassword.safeParse(value).error?.issues.map(({ message }) => message)

test.each([
  ['Lozere4', ['Le mot de passe doit contenir au moins 8 caractères']],
  ['lozere48', [TOO_PLAIN]],
  ['Lozere48', undefined],
  ['lozere-48', undefined],
  ['leshautsdelo', undefined],
  ['leshautsdel', [TOO_PLAIN]],
  ['', ['Le mot de passe est requis']],
  [undefined, ['Le mot de passe est requis']],
  ['Aa1'.padEnd(100, 'lozere'), undefined],
  ['Aa1'.padEnd(101, 'lozere'), ['Le mot de passe ne peut pas dépasser 100 caractères']],
  ['Lozere48\u0000', ['Le mot de passe contient des caractères non autorisés']],
  ['Lozere48\ud800', ['Le mot de passe contient des caractères non autorisés']],
])('« %s » for a new account', (value, messages) => {
  expect(refusal(value)).toEqual(messages)
})

test('an accented capital is a capital, and a letter without case a special character', () => {
  expect(refusal('Éclairé1')).toBeUndefined()
  expect(refusal('lozere4語')).toBeUndefined()
})

test('characters are counted, not bytes nor halves of an emoji', () => {
  expect(refusal('Aa1📚📚📚')).toEqual(['Le mot de passe doit contenir au moins 8 caractères'])
  expect(refusal('📚🖋'.repeat(50))).toBeUndefined()
  expect(passwordStrength('📚'.repeat(7))).toBe('Faible')
})

test('a password keeps its spaces', () => {
  expect(signupPassword.parse(' les hauts de lozère ')).toBe(' les hauts de lozère ')
})

test('an activation asks for eight characters only', () => {
  expect(activationPassword.safeParse('lozere48').success).toBe(true)
  expect(activationPassword.safeParse('lozere4').success).toBe(false)
})

test('strength is weak under 8, middling to 11 and strong from 12', () => {
  expect(['lozere4', 'lozere48', 'leshautsdel', 'leshautsdelo'].map(passwordStrength)).toEqual([
    'Faible',
    'Moyen',
    'Moyen',
    'Fort',
  ])
})

// The meter called « Moyen » or « Fort » a password that the form then refused.
test.each(['Abcdefg1', 'azertyuiop12', 'aaaaaaaaaaaa'])('%s is refused, and shown to be weak', (value) => {
  expect(refusal(value)).toEqual([PASSWORD_GUESSABLE])
  expect(passwordStrength(value)).toBe('Faible')
})

test('a reset never takes a password that an account could not have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (value) => {
      const length = Array.from(value).length
      const { success } = resetPassword.safeParse(value)
      return !success || (length >= 8 && length <= 100 && !value.includes('\u0000'))
    }),
  )
})

test.each(['aaaaaaaa', 'azertyuiop', 'Abcdefgh1!'])(
  '%s is refused by every form that chooses a password',
  (value) => {
    for (const password of [activationPassword, signupPassword, resetPassword]) {
      const [first] = password.safeParse(value).error?.issues ?? []
      expect(first?.message).toBe(PASSWORD_GUESSABLE)
    }
  },
)
