import type { Db, Tx } from '../../../platform/db/client.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'charge-instalment': { echeanceId: string }
  }
}

/** Has a payment of a schedule charged, or the outcome of its charge read: each has at most one waiting job. */
export const askCharge = (tx: Db | Tx, echeanceId: string): Promise<void> =>
  enqueue(tx, 'charge-instalment', { echeanceId }, { jobKey: `echeance:${echeanceId}` })
