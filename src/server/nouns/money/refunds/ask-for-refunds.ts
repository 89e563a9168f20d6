import type { Tx } from '../../../platform/db/client.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'follow-refunds': { paymentReference: string }
  }
}

/** Has every refund of a payment read at the provider's. */
export const askForRefunds = (tx: Tx, paymentReference: string): Promise<void> =>
  enqueue(tx, 'follow-refunds', { paymentReference }, { jobKey: `remboursements:${paymentReference}` })
