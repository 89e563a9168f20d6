import { z } from 'zod'
import { isGuessablePassword } from './guessable-password.ts'
import { LONG_ENOUGH_ALONE, lengthOf, MIN } from './password-strength.ts'

const MAX = 100
const TYPES_ASKED = 3
// A letter without case counts as a special character, like an emoji or a space.
const TYPES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u]

const TOO_SHORT = 'Le mot de passe doit contenir au moins 8 caractères'
const TOO_LONG = 'Le mot de passe ne peut pas dépasser 100 caractères'
const TOO_PLAIN =
  'Le mot de passe doit contenir au moins 3 types de caractères (majuscules, minuscules, chiffres, caractères spéciaux) ou faire au moins 12 caractères'
const UNREADABLE = 'Le mot de passe contient des caractères non autorisés'

/** Spec 1 §5. */
export const PASSWORD_REQUIRED = 'Le mot de passe est requis'

/** The refusal of `aaaaaaaa` and `azertyuiop`. */
export const PASSWORD_GUESSABLE =
  'Ce mot de passe est trop facile à deviner. Choisissez-en un que vous seul connaissez.'

/** The refusal of one of the 3 000 commonest passwords; only the server knows them (decisions §3). */
export const PASSWORD_TOO_COMMON =
  'Ce mot de passe est trop courant. Choisissez-en un que vous seul connaissez.'

/** The password of an activation: 8 to 100 characters (spec 1 §5). */
export const activationPassword = z
  .string(PASSWORD_REQUIRED)
  .min(1, { error: PASSWORD_REQUIRED, abort: true })
  // NUL and half characters do not survive every system a password goes through.
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), { error: UNREADABLE, abort: true })
  .refine((value) => lengthOf(value) >= MIN, { error: TOO_SHORT, abort: true })
  .refine((value) => lengthOf(value) <= MAX, { error: TOO_LONG, abort: true })
  .refine((value) => !isGuessablePassword(value), { error: PASSWORD_GUESSABLE, abort: true })

/** The password of a new account: 8 to 100 characters, of three types unless it is 12 long (spec 1 §5). */
export const signupPassword = activationPassword.refine(isStrongEnough, TOO_PLAIN)

/** The password of a reset, by the rule of a new account (spec 1 §5). */
export const resetPassword = activationPassword.refine(isStrongEnough, TOO_PLAIN)

function isStrongEnough(value: string): boolean {
  const types = TYPES.filter((type) => type.test(value)).length
  return lengthOf(value) >= LONG_ENOUGH_ALONE || types >= TYPES_ASKED
}
