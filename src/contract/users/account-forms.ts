import { z } from 'zod'
import { longText, optionalPhone, requiredEmail } from '../shared/text.ts'
import { nom, nomPublic, prenom } from './account-fields.ts'
import { clientType, companyNumber, typedAdresse } from './billing-fields.ts'
import { PASSWORD_REQUIRED, signupPassword } from './password-rules.ts'
import { totpCode } from './second-factor/sign-in.ts'

const MAX_BIO = 1000
const MAX_PASSWORD = 1000

/** A password to recognise, not to choose: only its length is bounded. */
export const knownPassword = z
  .string({ error: PASSWORD_REQUIRED })
  .min(1, PASSWORD_REQUIRED)
  .max(MAX_PASSWORD, 'Ce mot de passe n’est pas le bon')

/** The profile as its page shows it. */
export const profileForm = z.object({
  prenom,
  nom,
  /** An administrator's alone. */
  nomPublic: nomPublic.optional(),
  telephone: optionalPhone,
  adresse: typedAdresse.nullable(),
  bio: longText(MAX_BIO),
  clientType,
  siren: companyNumber,
})
export type ProfileValues = z.input<typeof profileForm>
export type ProfileForm = z.output<typeof profileForm>

/** The changes to a person's own profile; an absent field stays, an empty one is erased. */
export const profileChange = profileForm.partial()
export type ProfileChange = z.output<typeof profileChange>

export const passwordChange = z.object({ currentPassword: knownPassword, newPassword: signupPassword })
export type PasswordChange = z.output<typeof passwordChange>

export const emailChange = z.object({ email: requiredEmail, password: knownPassword })
export type EmailChange = z.output<typeof emailChange>

/** The password again, or a code of the account's application: the session may change who has access for ten minutes (decision 101). */
export const identityProof = z.union([z.object({ password: knownPassword }), z.object({ code: totpCode })], {
  error: PASSWORD_REQUIRED,
})
export type IdentityProof = z.output<typeof identityProof>

/** The password again, before an account is closed. */
export const ownPassword = z.object({ password: knownPassword })
