import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../db/client.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { sessions, sessionTokens } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { later, SESSION_LIFE_MS, TOKEN_LIFE_MS } from '../session/durations.ts'
import { hashToken, newToken } from '../session/token-hash.ts'

type Opening = Caller & { userId: string; remember: boolean }

/** Opens a session on one device and gives its first bearer token. */
export async function openSession(tx: Tx, deps: Pick<Deps, 'clock'>, opening: Opening): Promise<string> {
  const { token, session } = newSession(deps, opening)
  await insertSession(tx, session)
  return token
}

export type NewSession = Omit<Opening, 'network'> & {
  sessionId: string
  now: Date
  idleUntil: Date
  tokenHash: string
  expiresAt: Date
}

/** A session about to be written, and its first bearer token, whose hash alone is. */
export function newSession(
  { clock }: Pick<Deps, 'clock'>,
  { userId, remember, ipAddress, userAgent }: Opening,
): { token: string; session: NewSession } {
  const now = clock()
  const token = newToken()
  const session = {
    sessionId: randomUUIDv7(),
    userId,
    remember,
    ipAddress,
    userAgent,
    now,
    idleUntil: later(now, remember ? SESSION_LIFE_MS.remembered : SESSION_LIFE_MS.ordinary),
    tokenHash: hashToken(token),
    expiresAt: later(now, TOKEN_LIFE_MS),
  }
  return { token, session }
}

const insertSession = keptStatement((db, given: Given<NewSession>) => {
  const { sessionId, userId, remember, ipAddress, userAgent, now, idleUntil, tokenHash, expiresAt } = given
  const session = { id: sessionId, userId, remember, ipAddress, userAgent, idleUntil }
  const opened = db.insert(sessions).values({ ...session, createdAt: now, lastUsedAt: now })
  return db
    .with(db.$with('opened').as(opened))
    .insert(sessionTokens)
    .values({ hash: tokenHash, sessionId, createdAt: now, expiresAt })
})
