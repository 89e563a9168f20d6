import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { NO_SESSION } from '#contract/users/refusals.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { sessions } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endSession, endSessionsOf } from '../../platform/session/end-session.ts'
import { MASKED } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { lockUser } from './lock-user.ts'
import { findUser } from './read-users.ts'

const MOST = 100

type Ends = { userId: string; sessionId: string }

/** The caller's open sessions, the last used first. */
export const listOwnSessions = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor) =>
  readSessions(db, actor, { userId: actor.id, now: clock() })

/** The open sessions of an account, for the house; 404 erased or unknown. */
export async function listUserSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  userId: string,
) {
  await findUser(db, userId)
  return readSessions(db, actor, { userId, now: clock() })
}

async function readSessions(db: Db, actor: Actor, { userId, now }: { userId: string; now: Date }) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.idleUntil, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MOST)
  return rows.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }))
}

/** Ends one of the caller's own sessions at once; another person's is absent, like one that is over. */
export async function endOwnSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    await endOpen(tx, now, { userId: actor.id, sessionId })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.session.closed,
      metadata: { sessionId },
      createdAt: now,
    })
  })
}

/** Ends the caller's sessions except the one of the call. */
export async function endOwnOtherSessions(deps: Deps, actor: Actor): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    await endSessionsOf(tx, now, actor.id, { except: actor.sessionId })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.session.othersClosed,
      metadata: { userId: actor.id },
      createdAt: now,
    })
  })
}

/** Ends a session of an account for the house; 404 when it is over, or somebody else's. */
export async function endUserSession(deps: Deps, actor: Actor, { userId, sessionId }: Ends): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock()
    await lockUser(tx, actor, userId)
    await endOpen(tx, now, { userId, sessionId })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.session.closedByHouse,
      metadata: { userId, sessionId },
      changes: { before: { session: MASKED }, after: { session: null } },
      createdAt: now,
    })
  })
}

async function endOpen(tx: Tx, now: Date, { userId, sessionId }: Ends): Promise<void> {
  const [open] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.idleUntil, now),
      ),
    )
    .for('update')
  if (!open) throw notFound(NO_SESSION)
  await endSession(tx, now, sessionId)
}
