import { z } from 'zod'
import { instant } from '../../shared/instant.ts'
import { recoveryCodeOf, totpCodeOf } from './codes.ts'
import { passkeyAssertion, passkeyRequest } from './passkey.ts'

const MAX_TYPED = 50

/** The code of a 401: the password was right, and a second factor is asked for; the error carries a challenge, good once. */
export const SECOND_FACTOR_ASKED = 'SECOND_FACTOR_ASKED'
/** The code of a 403: the house asks its administrators for a second factor, and this one has none. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED'
/** The code of a 401: the challenge was used, or waited too long. */
export const CHALLENGE_OVER = 'CHALLENGE_OVER'

/** The proofs that open a session once the password is right, and until when. */
export const secondFactorAsked = z.object({
  expiresAt: instant,
  /** Whether an application gives codes. */
  totp: z.boolean(),
  /** The request for the browser; null without a passkey. */
  passkey: passkeyRequest.nullable(),
})
export type SecondFactorAsked = z.output<typeof secondFactorAsked>

const typed = (missing: string, length: number, read: (text: string) => string) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(MAX_TYPED, `Ce code compte ${length} caractères`)
    .overwrite(read)

export const totpCode = typed('Le code est requis', 6, totpCodeOf).regex(
  /^\d{6}$/,
  'Le code compte six chiffres',
)

export const recoveryCode = typed('Le code de secours est requis', 10, recoveryCodeOf).regex(
  /^[a-z2-7]{10}$/,
  'Un code de secours compte dix caractères, lettres et chiffres',
)

const RESTART = 'La connexion est à reprendre'
const challenge = z.string(RESTART).min(1, RESTART).max(200, RESTART)
export const secondFactorChallenge = z.object({ challenge })

/** `POST /auth/login/second-factor`: one of the three. */
export const secondFactorAnswer = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('totp'), challenge, code: totpCode }),
    z.object({ method: z.literal('recovery'), challenge, code: recoveryCode }),
    z.object({ method: z.literal('passkey'), challenge, response: passkeyAssertion }),
  ],
  'Cette façon de se connecter n’existe pas',
)
export type SecondFactorAnswer = z.output<typeof secondFactorAnswer>

export const totpCodeForm = z.object({ code: totpCode })
export const recoveryCodeForm = z.object({ code: recoveryCode })
