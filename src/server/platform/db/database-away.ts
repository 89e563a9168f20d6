import pg from 'pg'

/** Shutting down, crashed, starting; and the class of lost connections (PostgreSQL, appendix A). */
const AWAY_STATES = /^(57P0[123]|08...)$/
/**
 * A statement or a transaction that waited too long, a lock that is held, two that wait for each other, no connection or memory left: the
 * database kept nothing, and the same call may succeed later.
 */
const BUSY_STATES = /^(57014|25P0[34]|55P03|40001|40P01|53[0234]00)$/
/** The messages of pg about a connection lost or never made. */
const AWAY_MESSAGES =
  /^Connection terminated|^timeout exceeded when trying to connect|^Cannot use a pool after calling end|is not queryable$/
const AWAY_SOCKETS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]

/** Whether an error, or its cause, says that the database is unreachable, or too busy, for now: the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return AWAY_STATES.test(code) || BUSY_STATES.test(code)
  if (AWAY_MESSAGES.test(error.message)) return true
  if (AWAY_SOCKETS.includes(code)) return true
  return isDatabaseAway(error.cause)
}

/** Whether an error, or its cause, is the database's own refusal: its transaction kept nothing. A lost connection says nothing of it. */
export function isRolledBack(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return !AWAY_STATES.test(error.code ?? '')
  return isRolledBack(error.cause)
}
