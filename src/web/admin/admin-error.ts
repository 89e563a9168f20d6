import { type FieldProblem, ToldError } from '../lib/told-error.ts'

export type AdminReason =
  | 'INVALID'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY'
  /** The house stopped it. */
  | 'STOPPED'
  /** Whoever answers is away, or failed. */
  | 'BROKEN'

/** The only error that an AdminApi throws: the French sentence, why, and what is wrong at which field. */
export class AdminError extends ToldError {
  readonly reason: AdminReason

  constructor(
    reason: AdminReason,
    message: string,
    details: readonly FieldProblem[] = [],
    { isBare = false }: { isBare?: boolean } = {},
  ) {
    super(message, { isRefusal: reason !== 'STOPPED' && reason !== 'BROKEN', details, isBare })
    this.name = 'AdminError'
    this.reason = reason
  }
}
