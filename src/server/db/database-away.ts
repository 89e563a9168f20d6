import pg from 'pg'

/** Shutting down, crashed, starting; and the class of lost connections (PostgreSQL, appendix A). */
const AWAY_STATES = /^(57P0[123]|08...)$/
/** The messages of pg about a connection lost or never made. */
const AWAY_MESSAGES = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/
const AWAY_SOCKETS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']

/** Whether an error, or its cause, says that the database is unreachable for now: the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return AWAY_STATES.test(code)
  if (AWAY_MESSAGES.test(error.message)) return true
  if (AWAY_SOCKETS.includes(code)) return true
  return isDatabaseAway(error.cause)
}

/** Whether an error, or its cause, is the database's own refusal: its transaction kept nothing. A lost connection says nothing of it. */
export function isRolledBack(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return !isDatabaseAway(error)
  return isRolledBack(error.cause)
}
