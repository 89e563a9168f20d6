import { and, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { days, minutes } from '#contract/shared/durations.ts'
import { parisDay, parisMoment } from '#contract/shared/plain-date.ts'
import { HOUSE_NOTICES } from '#contract/users/house-notices.ts'
import { mergePreferences } from '#contract/users/preferences.ts'
import type { Tx } from '../../platform/db/client.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { houseMorningEmail } from './house-morning-email.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'house-morning': Record<string, never>
  }
}

/** In Paris. */
const MORNING = '08:00'
/** A notice being written now may not be visible yet: it is left to the next morning. */
const SETTLED_MS = minutes(1)

/**
 * From eight in the morning, once a day for each administrator: the notices since the last one, of the kinds that they want each morning.
 * The calendar of the jobs is in UTC: the job runs each hour, and a morning missed while nothing ran is made up for.
 */
export const houseMorningJob = defineJob<Deps, 'house-morning'>({
  name: 'house-morning',
  cron: '2 * * * *',
  async run({ db, clock }) {
    const upTo = new Date(clock().getTime() - SETTLED_MS)
    const morning = parisMoment(parisDay(upTo), MORNING)
    if (upTo < morning) return
    await db.transaction(async (tx) => {
      const admins = await tx
        .select()
        .from(users)
        .where(
          and(
            eq(users.role, 'ADMIN'),
            eq(users.isActive, true),
            isNotNull(users.passwordHash),
            isNotNull(users.emailProvenAt),
            or(isNull(users.recapituleLe), lt(users.recapituleLe, morning)),
          ),
        )
        .for('update', { skipLocked: true })
      for (const admin of admins) await writeMorning(tx, admin, upTo)
    })
  },
})

async function writeMorning(tx: Tx, admin: typeof users.$inferSelect, upTo: Date): Promise<void> {
  const { house } = mergePreferences(admin.preferences)
  const notices = HOUSE_NOTICES.filter((notice) => house[notice] === 'MORNING')
  const from = admin.recapituleLe ?? new Date(upTo.getTime() - days(1))
  await tx.update(users).set({ recapituleLe: upTo }).where(eq(users.id, admin.id))
  if (notices.length === 0) return
  const [unread] = await tx
    .select({ total: count() })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, admin.id),
        gt(notifications.createdAt, from),
        lte(notifications.createdAt, upTo),
        inArray(notifications.notice, notices),
        isNull(notifications.readAt),
      ),
    )
  if (!unread?.total) return
  await queueEmail(tx, houseMorningEmail, {
    cle: `recapitulatif:${admin.id}:${parisDay(upTo)}`,
    to: admin.email,
    userId: admin.id,
    props: { userId: admin.id, notices, from: from.toISOString(), to: upTo.toISOString() },
  })
}
