import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/text.ts'
import type { Db, Tx } from '../db/client.ts'
import { holdAlone } from '../db/hold-alone.ts'
import { keptInsert } from '../db/kept-insert.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { loginFailures } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from './token-hash.ts'

type Pair = { email: string; network: string }

/**
 * Counts a sign-in as failed before its password is looked at, so that a burst gets no more tries than a queue; a success
 * takes the count back. Gives the seconds that the account-and-network pair stays locked, 0 when it may try.
 */
export async function reserveAttempt(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { email, network }: Pair,
): Promise<number> {
  const { points, seconds } = config.rateLimits.lockout
  const now = clock()
  const pair = { emailHash: hashEmail(email), ipAddress: network }
  await holdAlone(tx, pair.emailHash + network)
  const last = await latestFailures(tx, { ...pair, points })

  const lockedFor = lockOf(
    last.map(({ at }) => at.getTime()),
    { points, windowMs: seconds * 1000, now: now.getTime() },
  )
  if (lockedFor > 0) return lockedFor
  await insertFailure(tx, { ...pair, createdAt: now })
  return 0
}

type Latest = { emailHash: string; ipAddress: string; points: number }

const latestFailures = keptStatement((db, given: Given<Latest>) =>
  db
    .select({ at: loginFailures.createdAt })
    .from(loginFailures)
    .where(and(eq(loginFailures.emailHash, given.emailHash), eq(loginFailures.ipAddress, given.ipAddress)))
    .orderBy(desc(loginFailures.createdAt))
    .limit(given.points),
)

const insertFailure = keptInsert(loginFailures, ['emailHash', 'ipAddress', 'createdAt'], (insert) => insert)

/** Forgets the failures of an account: from one address after a success, from all after a reset. */
export async function forgetFailures(on: Db | Tx, email: string, network?: string): Promise<void> {
  await forgetFailuresOf(on, { emailHash: hashEmail(email), network: network ?? null })
}

type Forgotten = { emailHash: string; network: string | null }

const forgetFailuresOf = keptStatement((db, given: Given<Forgotten>) =>
  db
    .delete(loginFailures)
    .where(
      and(
        eq(loginFailures.emailHash, given.emailHash),
        eq(loginFailures.ipAddress, sql`coalesce(${given.network}, ${loginFailures.ipAddress})`),
      ),
    ),
)

/** Failures too old to lock anything. */
export async function forgetOldFailures(db: Pick<Db, 'delete'>, before: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.createdAt, before))
}

type Lock = { points: number; windowMs: number; now: number }

/** Five failures within the window lock for as long, counted from the last. */
function lockOf(newestFirst: number[], { points, windowMs, now }: Lock): number {
  const newest = newestFirst[0]
  const oldest = newestFirst[points - 1]
  if (newest === undefined || oldest === undefined || newest - oldest > windowMs) return 0
  return Math.max(0, Math.ceil((newest + windowMs - now) / 1000))
}

const hashEmail = (email: string) => hashToken(emailKey(email))
