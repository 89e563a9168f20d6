import { expect, test } from 'vitest'
import type { z } from 'zod'
import { activationForm, forgotPasswordForm, loginForm, resetPasswordForm, signupForm } from './forms.ts'

const refusals = (form: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (form.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('the login form asks for an e-mail and a password of six characters', () => {
  expect(refusals(loginForm, {})).toEqual({
    email: "L'email est requis",
    password: 'Le mot de passe est requis',
  })
  expect(refusals(loginForm, { email: 'mt.aubrac', password: '12345' })).toEqual({
    email: 'Veuillez entrer un email valide',
    password: 'Le mot de passe doit contenir au moins 6 caractères',
  })
  expect(refusals(loginForm, { email: 'mt@aubrac.fr', password: '123456' })).toEqual({})
})

test('the signup form names every missing answer, the telephone apart', () => {
  expect(refusals(signupForm, {})).toEqual({
    prenom: 'Le prénom est requis',
    nom: 'Le nom est requis',
    email: "L'email est requis",
    password: 'Le mot de passe est requis',
    terms: "Vous devez accepter les conditions d'utilisation",
  })
})

test('a role, an id or an active flag sent along never passes a form', () => {
  const signup = { prenom: 'Marie', nom: 'Aubrac', email: 'mt@aubrac.fr', password: 'Lozere48', terms: true }
  expect(signupForm.parse({ ...signup, role: 'ADMIN', id: '1', isActive: true })).toEqual(signup)
})

test('two different passwords are refused at the second', () => {
  const differ = { confirmation: 'Les mots de passe ne correspondent pas' }
  expect(refusals(resetPasswordForm, { newPassword: 'Lozere48', confirmation: 'Lozere49' })).toEqual(differ)
  expect(refusals(activationForm, { password: 'lozere48', confirmation: '' })).toEqual(differ)
  expect(refusals(activationForm, { password: 'lozere48', confirmation: 'lozere48' })).toEqual({})
})

test('a forgotten password asks for the e-mail only', () => {
  expect(refusals(forgotPasswordForm, { email: '' })).toEqual({ email: "L'email est requis" })
})
