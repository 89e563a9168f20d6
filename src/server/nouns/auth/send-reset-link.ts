import { and, eq, isNull, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { issueLink } from './issue-link.ts'
import { resetPasswordEmail } from './reset-password-email.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'send-reset-link': { email: string }
  }
}

/** Mails a reset link to the account of an address, if it exists and may sign in. */
export const sendResetLink = defineJob<Deps, 'send-reset-link'>({
  name: 'send-reset-link',
  run: (deps, { email }) =>
    deps.db.transaction(async (tx) => {
      const [user] = await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(sql`lower(${users.email})`, emailKey(email)),
            eq(users.isActive, true),
            isNull(users.deletedAt),
          ),
        )
        // Deactivated, or given another address, while this waits: the row no longer matches.
        .for('no key update')
      if (!user) return
      const { linkTokenId, email: to } = await issueLink(tx, deps, { kind: 'RESET', userId: user.id })
      await queueEmail(tx, resetPasswordEmail, {
        cle: `reinitialisation:${linkTokenId}`,
        to,
        userId: user.id,
        props: { linkTokenId, userId: user.id },
      })
    }),
})
