import { lt, or } from 'drizzle-orm'
import { linkTokens, sessions } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { forgetExpiredRateLimits } from '../http/rate-limit.ts'
import { defineJob } from '../jobs/job.ts'
import { EXPIRED_LINK_KEPT_MS, later, OVER_SESSION_KEPT_MS } from '../session/durations.ts'
import { forgetOldFailures } from './login-failures.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'forget-old-access': Record<string, never>
  }
}

/** Removes sessions and links long over, their tokens with them, and counts that limit nothing any more. */
export const forgetOldAccess = defineJob<Deps, 'forget-old-access'>({
  name: 'forget-old-access',
  cron: '17 * * * *',
  async run({ db, pool, clock, config }) {
    const now = clock()
    const sessionsBefore = later(now, -OVER_SESSION_KEPT_MS)
    await db
      .delete(sessions)
      .where(or(lt(sessions.idleUntil, sessionsBefore), lt(sessions.endedAt, sessionsBefore)))
    await db.delete(linkTokens).where(lt(linkTokens.expiresAt, later(now, -EXPIRED_LINK_KEPT_MS)))
    await forgetOldFailures(db, later(now, -2 * config.rateLimits.lockout.seconds * 1000))
    await forgetExpiredRateLimits(pool)
  },
})
