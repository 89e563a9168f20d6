import { and, asc, eq, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import type { Tx } from '../db/client.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { defineJob } from '../jobs/job.ts'
import { outsideRequests, writeLog } from '../logs/write-log.ts'
import { readSettings } from '../settings/read-settings.ts'
import { eraseAccount, isUnderWay } from '../users/erase-account.ts'
import { inactivityEmail } from './inactivity-email.ts'
import { monthsBefore } from './months-before.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'forget-inactive-accounts': Record<string, never>
  }
}

/** How long before its erasure the owner of an account is told, in days (decisions §10). */
const WARNED_DAYS = 30
const DAY_MS = days(1)

/**
 * Warns the owners of accounts that nobody opens, then erases them as their owner would, an account a transaction: those of
 * authors, and only while no order of theirs is under way (decision 062).
 */
export const forgetInactiveAccountsJob = defineJob<Deps, 'forget-inactive-accounts'>({
  name: 'forget-inactive-accounts',
  cron: '37 3 * * *',
  async run({ db, clock }, _payload, { signal }) {
    const { retention } = await readSettings(db, ['retention'])
    const now = clock()
    const limit = monthsBefore(now, retention.comptesInactifsMois)
    for (const step of [eraseNext, warnNext]) {
      while (!signal.aborted && (await db.transaction((tx) => step(tx, { now, limit })))) {
        // One at a time, until none is left.
      }
    }
  },
})

/** When a person last gave a sign: a session opened or renewed, or a step of an order of theirs; for a query of `users`. */
const lastSeen: SQL<Date> = sql`greatest(
  users.last_seen_at,
  (select max(s.last_used_at) from sessions s where s.user_id = users.id),
  (select max(c.updated_at) from commandes c where c.user_id = users.id))`

type Moment = { now: Date; limit: Date }

const isForgettable = () => and(eq(users.role, 'USER'), isNull(users.deletedAt), not(isUnderWay()))

async function eraseNext(tx: Tx, { now, limit }: Moment): Promise<boolean> {
  const [self] = await tx
    .select()
    .from(users)
    .where(
      and(
        isForgettable(),
        lt(lastSeen, limit.toISOString()),
        lt(lastSeen, users.inactivityWarnedAt),
        lt(users.inactivityWarnedAt, new Date(now.getTime() - WARNED_DAYS * DAY_MS)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(1)
    .for('no key update', { of: users, skipLocked: true })
  if (!self) return false
  await eraseAccount(tx, { now, self })
  await writeLog(tx, {
    by: outsideRequests(),
    action: 'DEACTIVATE_USER',
    type: 'SYSTEM',
    description: 'Compte inactif supprimé',
    metadata: { userId: self.id },
    changes: { before: { isActive: self.isActive }, after: { isActive: false } },
    createdAt: now,
  })
  return true
}

async function warnNext(tx: Tx, { now, limit }: Moment): Promise<boolean> {
  const soon = new Date(limit.getTime() + WARNED_DAYS * DAY_MS)
  const [self] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        isForgettable(),
        lt(lastSeen, soon.toISOString()),
        or(isNull(users.inactivityWarnedAt), lt(users.inactivityWarnedAt, lastSeen)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(1)
    .for('no key update', { of: users, skipLocked: true })
  if (!self) return false
  await tx.update(users).set({ inactivityWarnedAt: now }).where(eq(users.id, self.id))
  await queueEmail(tx, inactivityEmail, {
    cle: `compte-inactif:${self.id}:${now.getTime()}`,
    to: self.email,
    userId: self.id,
    props: { userId: self.id, le: new Date(now.getTime() + WARNED_DAYS * DAY_MS).toISOString() },
  })
  return true
}
