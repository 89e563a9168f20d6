import { SECOND_FACTOR_ASKED } from '#contract/users/second-factor/sign-in.ts'
import { ApiError } from '../lib/api-client.ts'

/** The challenge of a refusal that asks for a second factor; null for any other failure. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.body?.code !== SECOND_FACTOR_ASKED) return null
  return error.body.challenge ?? null
}

/** The challenge kept in the history after a right password: a reload finds it again, and Back returns to the password. */
export function challengeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('challenge' in state)) return null
  return typeof state.challenge === 'string' ? state.challenge : null
}
