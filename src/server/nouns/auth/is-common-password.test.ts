import { expect, test } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'

test.each([
  'password',
  'PassWord',
  'Password1!',
  '12345678',
  'Qwerty123',
  'Football!',
  'Motdepasse1!',
  'Azerty2026!',
])('« %s » is too common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Lozere-1848-rouge',
  'les hauts de lozère',
  'kV7#pm2Qx',
  'password83927461!!',
  'Manuscrit-de-Marie',
  '',
])('« %s » is not among the commonest', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
