import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../db/client.ts'
import { keptInsert } from '../db/kept-insert.ts'
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
  const sessionId = randomUUIDv7()
  await insertSession(tx, {
    ipAddress,
    userAgent,
    id: sessionId,
    userId,
    remember,
    createdAt: now,
    lastUsedAt: now,
    idleUntil: later(now, remember ? SESSION_LIFE_MS.remembered : SESSION_LIFE_MS.ordinary),
  })
  const token = newToken()
  await insertToken(tx, {
    hash: hashToken(token),
    sessionId,
    createdAt: now,
    expiresAt: later(now, TOKEN_LIFE_MS),
  })
  return token
}

const insertSession = keptInsert(
  sessions,
  ['id', 'userId', 'remember', 'ipAddress', 'userAgent', 'createdAt', 'lastUsedAt', 'idleUntil'],
  (insert) => insert,
)

const insertToken = keptInsert(
  sessionTokens,
  ['hash', 'sessionId', 'createdAt', 'expiresAt'],
  (insert) => insert,
)
