import { and, isNull, lt } from 'drizzle-orm'
import { waitingUploads } from '../../platform/db/schema/waiting-uploads.ts'
import type { Deps } from '../../platform/deps.ts'
import { LONGEST_BODY_MS } from '../../platform/http/cut-slow-bodies.ts'
import { defineJob } from '../../platform/jobs/job.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'forget-waiting-uploads': Record<string, never>
  }
}

/** Removes the rows that no longer count: uploads to a process that is gone. */
export const forgetWaitingUploadsJob = defineJob<Deps, 'forget-waiting-uploads'>({
  name: 'forget-waiting-uploads',
  cron: '29 * * * *',
  async run({ db, clock }) {
    const gone = lt(waitingUploads.createdAt, new Date(clock().getTime() - LONGEST_BODY_MS))
    await db.delete(waitingUploads).where(and(isNull(waitingUploads.pendingCommandeId), gone))
  },
})
