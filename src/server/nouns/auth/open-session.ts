import type { Tx } from '../../platform/db/client.ts'
import { sessions, sessionTokens } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { later, SESSION_LIFE_MS, TOKEN_LIFE_MS } from '../../platform/session/durations.ts'
import { hashToken, newToken } from '../../platform/session/token-hash.ts'

type Opening = Caller & { userId: string; remember: boolean }

/** Opens a session on one device and gives its first bearer token, whose hash alone is written. */
export async function openSession(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, remember, ipAddress, userAgent }: Opening,
): Promise<string> {
  const now = clock()
  const idleUntil = later(now, remember ? SESSION_LIFE_MS.remembered : SESSION_LIFE_MS.ordinary)
  const [session] = await tx
    .insert(sessions)
    .values({ userId, remember, ipAddress, userAgent, idleUntil, createdAt: now, lastUsedAt: now })
    .returning({ id: sessions.id })
  if (!session) throw new Error(`No session was opened for user ${userId}`)

  const token = newToken()
  await tx.insert(sessionTokens).values({
    hash: hashToken(token),
    sessionId: session.id,
    createdAt: now,
    expiresAt: later(now, TOKEN_LIFE_MS),
  })
  return token
}
