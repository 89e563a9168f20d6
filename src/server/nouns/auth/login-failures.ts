import { and, eq, lt, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { failedLogins } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashToken } from '../../platform/session/token-hash.ts'

type Pair = { email: string; network: string }

/** A sign-in about to be tried, with the limits that lock its pair of account and network. */
export type Attempt = { emailHash: string; network: string; now: Date; points: number; seconds: number }

export const attemptOf = ({ config, clock }: Pick<Deps, 'config' | 'clock'>, pair: Pair): Attempt => ({
  emailHash: hashEmail(pair.email),
  network: pair.network,
  now: clock(),
  ...config.rateLimits.lockout,
})

const { failedAt } = failedLogins

/**
 * Counts a sign-in as failed before its password is checked, so that a burst gets no more tries than a queue: tries of one pair pass its
 * row one by one. A success takes the count back. False, and nothing counted, while the pair is locked: five failures within the window
 * lock for as long, counted from the last (decisions §3).
 */
export async function countAttempt(db: Db, { emailHash, network, now, points, seconds }: Attempt) {
  const moment = sql`${now.toISOString()}::timestamptz`
  const window = sql`make_interval(secs => ${seconds})`
  const isLocked = sql`${failedAt}[1] - ${failedAt}[${points}] <= ${window} AND ${failedAt}[1] + ${window} > ${moment}`
  const counted = await db
    .insert(failedLogins)
    .values({ emailHash, network, failedAt: [now] })
    .onConflictDoUpdate({
      target: [failedLogins.emailHash, failedLogins.network],
      set: { failedAt: sql`(ARRAY[${moment}] || ${failedAt})[1:${points}]` },
      setWhere: sql`(${isLocked}) IS NOT TRUE`,
    })
    .returning({ emailHash: failedLogins.emailHash })
  return counted.length > 0
}

/** For how long the pair of a refused attempt stays locked, in seconds. */
export async function secondsLocked(db: Db, { emailHash, network, now, seconds }: Attempt): Promise<number> {
  const [latest] = await db
    .select({ failedAt })
    .from(failedLogins)
    .where(and(eq(failedLogins.emailHash, emailHash), eq(failedLogins.network, network)))
  const last = latest?.failedAt[0] ?? now
  return Math.max(1, seconds - Math.floor((now.getTime() - last.getTime()) / 1000))
}

/** Forgets the failures of an account from one network: somebody signed in from there. */
export async function forgetFailuresFrom(tx: Tx, { email, network }: Pair): Promise<void> {
  await tx
    .delete(failedLogins)
    .where(and(eq(failedLogins.emailHash, hashEmail(email)), eq(failedLogins.network, network)))
}

/** Forgets the failures of an account, from all networks: its password is a new one. */
export async function forgetFailures(on: Db | Tx, email: string): Promise<void> {
  await on.delete(failedLogins).where(eq(failedLogins.emailHash, hashEmail(email)))
}

/** Failures too old to lock anything. */
export async function forgetOldFailures(db: Pick<Db, 'delete'>, before: Date): Promise<void> {
  await db.delete(failedLogins).where(lt(sql`${failedAt}[1]`, before))
}

/** The hash that replaces an e-mail in the rows of failures. */
const hashEmail = (email: string) => hashToken(emailKey(email))
