import { expect, test } from 'vitest'
import { isGuessablePassword } from './guessable-password.ts'

test.each([
  'aaaaaaaa',
  'AAAAAAAAAAAAAAAA',
  'aaaabbbb',
  'azertyuiop',
  'Azertyuiop1!',
  'poiuytreza',
  'qwertyuiop',
  'abcdefgh',
  'Abcdefgh1!',
  'ABCDEFGHIJKL',
  '1234567890',
  '98765432',
  'azer1234',
  'qsdfghjklm',
])('%s is nothing but runs', (password) => {
  expect(isGuessablePassword(password)).toBe(true)
})

test.each([
  'Lozère-48',
  'azerty2026Lozère',
  'aaaaaaaaLozère',
  'Plume-et-marges-2026',
  '🙂🙃🙂🙃🙂🙃🙂🙃',
  'abc',
])('%s holds more than runs', (password) => {
  expect(isGuessablePassword(password)).toBe(false)
})
