import { eq, sql } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { writeLog } from '../../nouns/logs/write-log.ts'
import { mustSetUpSecondFactor } from '../../nouns/second-factor/has-second-factor.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { sessions, sessionTokens, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { unauthorized } from '../errors.ts'
import type { Actor, Origin } from './actor.ts'
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
  mustSetUpSecondFactor: mustSetUpSecondFactor(),
  isActive: users.isActive,
  deletedAt: users.deletedAt,
  sessionId: sessions.id,
  remember: sessions.remember,
  idleUntil: sessions.idleUntil,
  endedAt: sessions.endedAt,
}

/** The actor of a bearer token; 401 for an unknown, expired or ended one, or one replaced for too long. */
export async function readSession(deps: Deps, token: string, from: Origin): Promise<Actor> {
  const found = await findToken(deps, token, from)
  if (!found) throw unauthorized(SESSION_OVER)
  if (found.expiresAt <= deps.clock()) throw unauthorized(SESSION_OVER)
  return actorOf(found, from)
}

/** The actor of a session by its id, for a ticket that it was given; 401 once it is over. */
export async function readOpenSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionId: string,
  from: Origin,
): Promise<Actor> {
  const [found] = await db
    .select(SESSION)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  if (!found || found.deletedAt) throw unauthorized(SESSION_OVER)
  if (!found.isActive) throw unauthorized(ACCOUNT_OFF)
  if (found.endedAt || found.idleUntil <= clock()) throw unauthorized(SESSION_OVER)
  return actorOf(found, from)
}

/** A token of a valid session, expired itself or not; reused after its grace, it ends the session. 401 deactivated account. */
export async function findToken(deps: Deps, token: string, from: Origin) {
  const [row] = await sessionOfToken(deps.db).execute({ hash: hashToken(token) })
  const now = deps.clock()
  if (!row || row.deletedAt) return null
  // A closed account ended its sessions: the error gives that reason.
  if (!row.isActive) throw unauthorized(ACCOUNT_OFF)
  if (row.endedAt || row.idleUntil <= now) return null
  if (row.replacedAt && now.getTime() - row.replacedAt.getTime() > REFRESH_GRACE_MS) {
    await endReplayed(deps, row, from)
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

/** A token that was replaced belongs to somebody who kept a copy: the session ends, and the log says so once. */
async function endReplayed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, sessionId }: { id: string; sessionId: string },
  { ipAddress, userAgent }: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const hasEnded = await endSession(tx, now, sessionId)
    if (!hasEnded) return
    await writeLog(tx, {
      by: { id, ipAddress, userAgent },
      ...LOG_LINES.session.replayed,
      metadata: { sessionId },
      createdAt: now,
    })
  })
}

const actorOf = (
  {
    id,
    role,
    prenom,
    nom,
    email,
    emailProvenAt,
    mustSetUpSecondFactor: mustSetUp,
    sessionId,
  }: Omit<Actor, keyof Origin>,
  { ipAddress, userAgent }: Origin,
): Actor => ({
  id,
  role,
  prenom,
  nom,
  email,
  emailProvenAt,
  mustSetUpSecondFactor: mustSetUp,
  sessionId,
  ipAddress,
  userAgent,
})
