import { type Decided, isRefused } from '#contract/shared/decision.ts'
import { INVALID_FIELDS, STALE_ENTRY } from '#contract/shared/refusals.ts'
import { ApiError } from '../../lib/api-client.ts'
import type { FieldProblem } from '../../lib/told-error.ts'

/** A refusal of the demonstration, as the API gives it: its status, its sentence, and the fields that are wrong. */
export const refuse = (status: 400 | 403 | 404 | 409, message: string, details: FieldProblem[] = []) =>
  new ApiError(status, message, { error: message, message, details, code: 'DEMO', requestId: 'demo' })

/** Refuses to write over an entry that changed since it was read. */
export function refuseOlder(saved: { updatedAt: string }, read: string | undefined): void {
  if (read && read < saved.updatedAt) throw refuse(409, STALE_ENTRY)
}

/** The decision of a rule of the contract; throws its refusal as a 409. */
export function accepted<Decision>(decided: Decided<Decision>): Decision {
  if (isRefused(decided)) throw refuse(409, decided.refusal)
  return decided
}

/** Throws a rule's refusal, if it gives one. */
export function refuseFor(refusal: string | null): void {
  if (refusal) throw refuse(409, refusal)
}

/** Refuses one field, in the words that the field shows too. */
export const refuseAt = (path: string, status: 400 | 409, message: string) =>
  refuse(status, message, [{ path, message }])

/** Refuses a field with its words. */
export const invalid = (path: string, message: string) => refuse(400, INVALID_FIELDS, [{ path, message }])
