import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'

declare module '../../jobs/job.ts' {
  interface JobPayloads {
    'follow-refunds': { paymentReference: string }
  }
}

/** Has every refund of a payment read at the provider's. */
export const askForRefunds = (tx: Tx, paymentReference: string): Promise<void> =>
  enqueue(tx, 'follow-refunds', { paymentReference }, { jobKey: `remboursements:${paymentReference}` })
