import { z } from 'zod'

/** Every error of the API (decisions §2): `error` and `message` are both the French sentence for the user. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  code: z.string(),
  requestId: z.string(),
  /** The right price in cents, only when a price has changed. */
  prix: z.int().optional(),
  /** The token that resumes the kept draft after signing in; only when the e-mail has an account. */
  brouillon: z.string().optional(),
  /** The reason of a refusal that a program acts on, if any: CONFIRMATION, MODIFIE_AILLEURS… */
  motif: z.string().optional(),
  /** The challenge that opens the session with a second factor (256 bits, good once); only when one is asked. */
  challenge: z.string().optional(),
})
export type ErrorBody = z.output<typeof errorBody>
