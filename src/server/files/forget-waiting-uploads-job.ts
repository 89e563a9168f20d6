import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { pendingCommandes } from '../db/schema/commandes.ts'
import { waitingUploads } from '../db/schema/waiting-uploads.ts'
import type { Deps } from '../deps.ts'
import { LONGEST_BODY_MS } from '../http/cut-slow-bodies.ts'
import { defineJob } from '../jobs/job.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'forget-waiting-uploads': Record<string, never>
  }
}

/** Forgets what no longer counts: uploads of orders that are paid, or of processes that are gone. */
export const forgetWaitingUploadsJob = defineJob<Deps, 'forget-waiting-uploads'>({
  name: 'forget-waiting-uploads',
  async run({ db, clock }) {
    const paid = db
      .select({ id: pendingCommandes.id })
      .from(pendingCommandes)
      .where(
        and(
          eq(pendingCommandes.id, waitingUploads.pendingCommandeId),
          eq(pendingCommandes.statut, 'CONFIRMEE'),
        ),
      )
    const gone = lt(waitingUploads.createdAt, new Date(clock().getTime() - LONGEST_BODY_MS))
    await db
      .delete(waitingUploads)
      .where(
        or(
          inArray(waitingUploads.pendingCommandeId, paid),
          and(isNull(waitingUploads.pendingCommandeId), gone),
        ),
      )
  },
})
