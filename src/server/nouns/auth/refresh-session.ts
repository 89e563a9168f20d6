import { and, eq, isNull } from 'drizzle-orm'
import { sessions, sessionTokens } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { unauthorized } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { later, SESSION_LIFE_MS, TOKEN_LIFE_MS } from '../../platform/session/durations.ts'
import { findToken, SESSION_OVER } from '../../platform/session/read-session.ts'
import { hashToken, successorOf } from '../../platform/session/token-hash.ts'
import { readSessionUser } from './session-user.ts'

/** A valid token in exchange for one of a valid session; calls at once with the same token get the same successor (decisions §3). */
export async function refreshSession(deps: Deps, caller: Caller, token: string | null) {
  const found = token === null ? null : await findToken(deps, token, caller)
  if (!token || !found) throw unauthorized(SESSION_OVER)

  const next = successorOf(deps.config.appSecret, token)
  return deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const life = found.remember ? SESSION_LIFE_MS.remembered : SESSION_LIFE_MS.ordinary
    const alive = await tx
      .update(sessions)
      .set({ lastUsedAt: now, idleUntil: later(now, life) })
      .where(and(eq(sessions.id, found.sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    if (alive.length === 0) throw unauthorized(SESSION_OVER)

    await tx
      .insert(sessionTokens)
      .values({
        hash: hashToken(next),
        sessionId: found.sessionId,
        createdAt: now,
        expiresAt: later(now, TOKEN_LIFE_MS),
      })
      .onConflictDoNothing()
    await tx
      .update(sessionTokens)
      .set({ replacedAt: now })
      .where(and(eq(sessionTokens.hash, hashToken(token)), isNull(sessionTokens.replacedAt)))
    return { token: next, user: await readSessionUser(tx, found.id) }
  })
}
