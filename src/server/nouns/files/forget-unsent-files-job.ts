import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'forget-unsent-files': Record<string, never>
  }
}

/** A draft is taken up within the week, or its files go. */
const KEPT_MS = days(7)
const AT_ONCE = 500

/** Removes the files of messages that were never sent. */
export const forgetUnsentFilesJob = defineJob<Deps, 'forget-unsent-files'>({
  name: 'forget-unsent-files',
  cron: '41 * * * *',
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - KEPT_MS)
    await db.transaction(async (tx) => {
      const unsent = tx
        .select({ id: fichiers.id })
        .from(fichiers)
        .where(
          and(
            eq(fichiers.kind, 'MESSAGE'),
            isNull(fichiers.messageId),
            isNull(fichiers.inboundId),
            lt(fichiers.createdAt, before),
          ),
        )
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      const gone = await tx
        .delete(fichiers)
        .where(inArray(fichiers.id, unsent))
        .returning({ storageKey: fichiers.storageKey })
      for (const { storageKey } of gone) await enqueue(tx, 'remove-stored-file', { storageKey })
    })
  },
})
