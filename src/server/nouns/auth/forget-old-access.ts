import { and, eq, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { factorEnrolments, signInChallenges } from '../../platform/db/schema/second-factors.ts'
import { linkTokens, sessions, users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetExpiredRateLimits } from '../../platform/http/rate-limit.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { EXPIRED_LINK_KEPT_MS, later, OVER_SESSION_KEPT_MS } from '../../platform/session/durations.ts'
import { forgetOldFailures } from './login-failures.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'forget-old-access': Record<string, never>
  }
}

/** Removes sessions and links long over, their tokens with them, second factors begun and left, and counts that limit nothing any more. */
export const forgetOldAccess = defineJob<Deps, 'forget-old-access'>({
  name: 'forget-old-access',
  cron: '17 * * * *',
  async run({ db, pool, clock, config }) {
    const now = clock()
    const sessionsBefore = later(now, -OVER_SESSION_KEPT_MS)
    await forgetSessions(db, sessionsBefore)
    await db.delete(linkTokens).where(lt(linkTokens.expiresAt, later(now, -EXPIRED_LINK_KEPT_MS)))
    await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
    await db.delete(factorEnrolments).where(lt(factorEnrolments.expiresAt, now))
    await forgetOldFailures(db, later(now, -2 * config.rateLimits.lockout.seconds * 1000))
    await forgetExpiredRateLimits(pool)
  },
})

/** Removes sessions over before a moment; their account remembers when it was last opened. */
async function forgetSessions(db: Db, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const over = await tx
      .delete(sessions)
      .where(or(lt(sessions.idleUntil, before), lt(sessions.endedAt, before)))
      .returning({ userId: sessions.userId, lastUsedAt: sessions.lastUsedAt })
    const last = new Map<string, Date>()
    for (const { userId, lastUsedAt } of over) {
      if (lastUsedAt > (last.get(userId) ?? new Date(0))) last.set(userId, lastUsedAt)
    }
    // In one order for every process: two that fold the same people must not hold each other up.
    const people = [...last].toSorted(([one], [other]) => one.localeCompare(other))
    for (const [userId, lastSeenAt] of people) {
      await tx
        .update(users)
        .set({ lastSeenAt })
        .where(and(eq(users.id, userId), lt(users.lastSeenAt, lastSeenAt)))
    }
  })
}
