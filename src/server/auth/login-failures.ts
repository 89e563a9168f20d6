import { and, eq, lt, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Db, Tx } from '../db/client.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { failedLogins } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../session/token-hash.ts'

type Pair = { email: string; network: string }

/** A sign-in about to be tried, and what locks its pair of account and network. */
export type Attempt = { emailHash: string; network: string; now: Date; points: number; seconds: number }

export const attemptOf = ({ config, clock }: Pick<Deps, 'config' | 'clock'>, pair: Pair): Attempt => ({
  emailHash: hashEmail(pair.email),
  network: pair.network,
  now: clock(),
  ...config.rateLimits.lockout,
})

const { failedAt } = failedLogins

/**
 * Counts a sign-in as failed before its password is looked at, so that a burst gets no more tries than a queue: those of one
 * pair pass its row one by one. A success takes the count back. Nothing returned, nothing counted: five failures within the
 * window lock for as long, counted from the last (decisions §3).
 */
export function reservation(db: Db | Tx, given: Given<Attempt>) {
  const now = sql`${given.now}::timestamptz`
  const window = sql`make_interval(secs => ${given.seconds})`
  const oldest = sql`${failedAt}[${given.points}]`
  const isLocked = sql`${failedAt}[1] - ${oldest} <= ${window} AND ${failedAt}[1] + ${window} > ${now}`
  return db
    .insert(failedLogins)
    .values({ emailHash: given.emailHash, network: given.network, failedAt: sql`ARRAY[${now}]` })
    .onConflictDoUpdate({
      target: [failedLogins.emailHash, failedLogins.network],
      set: { failedAt: sql`(ARRAY[${now}] || ${failedAt})[1:${given.points}]` },
      setWhere: sql`(${isLocked}) IS NOT TRUE`,
    })
    .returning({ emailHash: failedLogins.emailHash })
}

/** For how long the pair of a refused attempt stays locked, in seconds. */
export async function secondsLocked(db: Db, { emailHash, network, now, seconds }: Attempt): Promise<number> {
  const [latest] = await latestFailure(db, { emailHash, network })
  const last = latest?.failedAt[0] ?? now
  return Math.max(1, seconds - Math.floor((now.getTime() - last.getTime()) / 1000))
}

const latestFailure = keptStatement((db, given: Given<Pick<Attempt, 'emailHash' | 'network'>>) =>
  db
    .select({ failedAt })
    .from(failedLogins)
    .where(and(eq(failedLogins.emailHash, given.emailHash), eq(failedLogins.network, given.network))),
)

/** Forgets the failures of an account, from all networks: its password is a new one. */
export async function forgetFailures(on: Db | Tx, email: string): Promise<void> {
  await on.delete(failedLogins).where(eq(failedLogins.emailHash, hashEmail(email)))
}

/** Failures too old to lock anything. */
export async function forgetOldFailures(db: Pick<Db, 'delete'>, before: Date): Promise<void> {
  await db.delete(failedLogins).where(lt(sql`${failedAt}[1]`, before))
}

/** What stands for an e-mail in the rows of failures. */
export const hashEmail = (email: string) => hashToken(emailKey(email))
