import { and, eq, lt, ne } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import { inboundEmails } from '../../../platform/db/schema/inbound.ts'
import type { Deps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { forgetFiles } from './settle-email.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'forget-inbound': Record<string, never>
  }
}

/** What nobody accepted in so long is nobody's, and its message is in the mailbox. */
const KEPT_MS = days(90)
const AT_ONCE = 500

/** Removes the e-mails that were set aside, or that nobody verified. */
export const forgetInboundJob = defineJob<Deps, 'forget-inbound'>({
  name: 'forget-inbound',
  cron: '27 3 * * *',
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - KEPT_MS)
    await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: inboundEmails.id })
        .from(inboundEmails)
        .where(and(ne(inboundEmails.statut, 'PRIS'), lt(inboundEmails.createdAt, before)))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      for (const { id } of old) {
        await forgetFiles(tx, id)
        await tx.delete(inboundEmails).where(eq(inboundEmails.id, id))
      }
    })
  },
})
