import { z } from 'zod'

/** Every error of the API (decisions §2): `error` and `message` are both the French sentence for the user. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  code: z.string(),
  requestId: z.string(),
  /** Only where a price has changed: the right one, in cents. */
  prix: z.int().optional(),
  /** Only where an e-mail is known: what takes the kept draft up after signing in. */
  brouillon: z.string().optional(),
  /** Only where the refusal has a reason that a program acts on: CONFIRMATION, MODIFIE_AILLEURS… */
  motif: z.string().optional(),
  /** Only where a second factor is asked for: what the session opens with, and that factor (256 bits, good once). */
  challenge: z.string().optional(),
})
export type ErrorBody = z.output<typeof errorBody>
