import { eq, sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once.ts'
import { sessions, sessionTokens, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { unauthorized } from '../errors.ts'
import type { Actor } from './actor.ts'
import { REFRESH_GRACE_MS } from './durations.ts'
import { endSession } from './end-session.ts'
import { hashToken } from './token-hash.ts'

export const SESSION_OVER = 'Session expirée. Veuillez vous reconnecter.'
export const ACCOUNT_OFF = 'Ce compte est désactivé'

const SESSION = {
  id: users.id,
  role: users.role,
  prenom: users.prenom,
  nom: users.nom,
  email: users.email,
  emailProvenAt: users.emailProvenAt,
  isActive: users.isActive,
  deletedAt: users.deletedAt,
  sessionId: sessions.id,
  remember: sessions.remember,
  idleUntil: sessions.idleUntil,
  endedAt: sessions.endedAt,
}

/** The actor of a bearer token; 401 for one that is unknown, expired, ended or replaced for too long. */
export async function readSession(deps: Deps, token: string): Promise<Actor> {
  const found = await findToken(deps, token)
  if (!found) throw unauthorized(SESSION_OVER)
  if (found.expiresAt <= deps.clock()) throw unauthorized(SESSION_OVER)
  return actorOf(found)
}

/** The actor of a session by its id, for what it was given to open without its token; 401 once it is over. */
export async function readOpenSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionId: string,
): Promise<Actor> {
  const [found] = await db
    .select(SESSION)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!found || found.deletedAt) throw unauthorized(SESSION_OVER)
  if (!found.isActive) throw unauthorized(ACCOUNT_OFF)
  if (found.endedAt || found.idleUntil <= clock()) throw unauthorized(SESSION_OVER)
  return actorOf(found)
}

/** A token of a session that lives, expired or not; reused after its grace, it ends the session. 401 deactivated account. */
export async function findToken(deps: Deps, token: string) {
  const [row] = await sessionOfToken(deps.db).execute({ hash: hashToken(token) })
  const now = deps.clock()
  if (!row || row.deletedAt) return null
  // Its sessions ended with it: the error gives the reason.
  if (!row.isActive) throw unauthorized(ACCOUNT_OFF)
  if (row.endedAt || row.idleUntil <= now) return null
  if (row.replacedAt && now.getTime() - row.replacedAt.getTime() > REFRESH_GRACE_MS) {
    await endSession(deps.db, now, row.sessionId)
    return null
  }
  return row
}

const sessionOfToken = prepareOnce((db) =>
  db
    .select({ ...SESSION, expiresAt: sessionTokens.expiresAt, replacedAt: sessionTokens.replacedAt })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessionTokens.hash, sql.placeholder('hash')))
    .prepare('session_of_token'),
)

const actorOf = ({ id, role, prenom, nom, email, emailProvenAt, sessionId }: Actor): Actor => ({
  id,
  role,
  prenom,
  nom,
  email,
  emailProvenAt,
  sessionId,
})
