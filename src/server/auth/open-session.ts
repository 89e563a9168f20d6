import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../db/client.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { sessions, sessionTokens } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from './caller.ts'
import { later, SESSION_LIFE_MS, TOKEN_LIFE_MS } from './durations.ts'
import { hashToken, newToken } from './token-hash.ts'

type Opening = Caller & { userId: string; remember: boolean }

/** Opens a session on one device and gives its first bearer token. */
export async function openSession(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, remember, ipAddress, userAgent }: Opening,
): Promise<string> {
  const now = clock()
  const token = newToken()
  await insertSession(tx, {
    ipAddress,
    userAgent,
    sessionId: randomUUIDv7(),
    userId,
    remember,
    now,
    idleUntil: later(now, remember ? SESSION_LIFE_MS.remembered : SESSION_LIFE_MS.ordinary),
    hash: hashToken(token),
    expiresAt: later(now, TOKEN_LIFE_MS),
  })
  return token
}

type Opened = Omit<Opening, 'network'> & {
  sessionId: string
  now: Date
  idleUntil: Date
  hash: string
  expiresAt: Date
}

const insertSession = keptStatement((db, given: Given<Opened>) => {
  const { sessionId, userId, remember, ipAddress, userAgent, now, idleUntil, hash, expiresAt } = given
  const session = { id: sessionId, userId, remember, ipAddress, userAgent, idleUntil }
  const opened = db.insert(sessions).values({ ...session, createdAt: now, lastUsedAt: now })
  return db
    .with(db.$with('opened').as(opened))
    .insert(sessionTokens)
    .values({ hash, sessionId, createdAt: now, expiresAt })
})
