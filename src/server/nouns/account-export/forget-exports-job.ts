import { eq, lt } from 'drizzle-orm'
import { accountExports } from '../../platform/db/schema/account-exports.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'forget-account-exports': Record<string, never>
  }
}

/** Removes the archives whose link has expired. */
export const forgetExportsJob = defineJob<Deps, 'forget-account-exports'>({
  name: 'forget-account-exports',
  cron: '41 * * * *',
  run: ({ db, clock }) =>
    db.transaction(async (tx) => {
      const over = await tx
        .select({ id: accountExports.id, storageKey: accountExports.storageKey })
        .from(accountExports)
        .where(lt(accountExports.expiresAt, clock()))
        .for('update', { skipLocked: true })
      for (const { id, storageKey } of over) {
        await tx.delete(accountExports).where(eq(accountExports.id, id))
        if (storageKey) await enqueue(tx, 'remove-stored-file', { storageKey })
      }
    }),
})
