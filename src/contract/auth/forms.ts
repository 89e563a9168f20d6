import { z } from 'zod'
import { optionalPhone, requiredEmail, shortText } from '../shared/text.ts'
import { nom, prenom } from '../users/account-fields.ts'
import {
  activationPassword,
  PASSWORD_REQUIRED,
  resetPassword,
  signupPassword,
} from '../users/password-rules.ts'

const MAX_TOKEN = 200
const PASSWORDS_DIFFER = 'Les mots de passe ne correspondent pas'

const token = shortText(MAX_TOKEN, { required: 'Token invalide ou expiré' })

/** `POST /auth/login`, and its form (spec 1 §5). */
export const loginForm = z.object({
  email: requiredEmail,
  password: z
    .string(PASSWORD_REQUIRED)
    .min(1, { error: PASSWORD_REQUIRED, abort: true })
    .min(6, 'Le mot de passe doit contenir au moins 6 caractères'),
  rememberMe: z.boolean().optional(),
})

/** `POST /auth/register`. */
export const registerBody = z.object({
  prenom,
  nom,
  email: requiredEmail,
  password: signupPassword,
  telephone: optionalPhone,
})

/** The form of a new account: the terms accepted as well (spec 1 §5). */
export const signupForm = registerBody.extend({
  terms: z.literal(true, "Vous devez accepter les conditions d'utilisation"),
})

/** `POST /auth/request-password-reset`, and its form. */
export const forgotPasswordForm = z.object({ email: requiredEmail })

/** `POST /auth/reset-password`. */
export const resetPasswordBody = z.object({ token, newPassword: resetPassword })

/** The form of a reset: the new password twice. */
export const resetPasswordForm = z
  .object({ newPassword: resetPassword, confirmation: z.string(PASSWORDS_DIFFER) })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    error: PASSWORDS_DIFFER,
    path: ['confirmation'],
  })

/** `POST /public/activate/{token}/set-password`. */
export const activationBody = z.object({ password: activationPassword })

/** The form of an activation: the password twice. */
export const activationForm = z
  .object({ password: activationPassword, confirmation: z.string(PASSWORDS_DIFFER) })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: PASSWORDS_DIFFER,
    path: ['confirmation'],
  })

export type RegisterBody = z.infer<typeof registerBody>
