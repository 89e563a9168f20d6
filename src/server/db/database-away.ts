import pg from 'pg'

/** Shutting down, crashed, starting; and the class of lost connections (PostgreSQL, appendix A). */
const AWAY_STATES = /^(57P0[123]|08...)$/
/** What pg says of a connection that went or never came. */
const AWAY_MESSAGES = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/
const AWAY_SOCKETS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE']

/** Whether an error, or what caused it, says that the database cannot be reached now: the same again later may do. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return AWAY_STATES.test(code)
  if (AWAY_MESSAGES.test(error.message)) return true
  if (AWAY_SOCKETS.includes(code)) return true
  return isDatabaseAway(error.cause)
}
