import { and, asc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { outsideRequests, writeLog } from '../logs/write-log.ts'
import { readSettings } from '../settings/read-settings.ts'
import { eraseAccount, holdCommandes } from '../users/erase-account.ts'
import { readUnderWay } from '../users/read-under-way.ts'
import { inactivityEmail, lastSeen } from './inactivity-email.ts'
import { monthsBefore } from './months-before.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'forget-inactive-accounts': Record<string, never>
  }
}

/** Days between the warning of an account's owner and its erasure (decisions §10). */
const WARNED_DAYS = 30

/**
 * Warns the owners of unused accounts, then erases them as their owner would, an account per transaction: those of authors, and only while
 * no order of theirs is under way (decision 062).
 */
export const forgetInactiveAccountsJob = defineJob<Deps, 'forget-inactive-accounts'>({
  name: 'forget-inactive-accounts',
  cron: '37 3 * * *',
  async run({ db, clock }, _payload, { signal }) {
    const { retention } = await readSettings(db, ['retention'])
    const now = clock()
    const moment = { now, limit: monthsBefore(now, retention.comptesInactifsMois) }
    for (const step of [ERASING, WARNING]) {
      const due = await db
        .select({ id: users.id })
        .from(users)
        .where(step.isDue(moment))
        .orderBy(asc(users.id))
      for (const { id } of due) {
        if (signal.aborted) return
        await db.transaction((tx) => take(tx, step, { ...moment, id }))
      }
    }
  },
})

type Moment = { now: Date; limit: Date }
type Account = typeof users.$inferSelect
type Step = {
  isDue: (moment: Moment) => SQL | undefined
  act: (tx: Tx, self: Account, now: Date) => Promise<void>
}

/** Read again once it is held: its person may have come back. */
async function take(tx: Tx, { isDue, act }: Step, { id, ...moment }: Moment & { id: string }): Promise<void> {
  await holdCommandes(tx, id)
  const [self] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isDue(moment)))
    .for('no key update', { of: users, skipLocked: true })
  if (self && !(await readUnderWay(tx, self))) await act(tx, self, moment.now)
}

const isForgettable = and(eq(users.role, 'USER'), isNull(users.deletedAt))

const ERASING: Step = {
  isDue: ({ now, limit }) =>
    and(
      isForgettable,
      lt(lastSeen, limit.toISOString()),
      lt(lastSeen, users.inactivityWarnedAt),
      lt(users.inactivityWarnedAt, new Date(now.getTime() - days(WARNED_DAYS))),
    ),
  act: async (tx, self, now) => {
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
  },
}

const WARNING: Step = {
  isDue: ({ limit }) =>
    and(
      isForgettable,
      lt(lastSeen, new Date(limit.getTime() + days(WARNED_DAYS)).toISOString()),
      or(isNull(users.inactivityWarnedAt), lt(users.inactivityWarnedAt, lastSeen)),
    ),
  act: async (tx, { id, email }, now) => {
    await tx.update(users).set({ inactivityWarnedAt: now }).where(eq(users.id, id))
    await queueEmail(tx, inactivityEmail, {
      cle: `compte-inactif:${id}:${now.getTime()}`,
      to: email,
      userId: id,
      props: { userId: id, le: new Date(now.getTime() + days(WARNED_DAYS)).toISOString() },
    })
  },
}
