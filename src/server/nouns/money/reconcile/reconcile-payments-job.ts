import type { Deps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { firstPage, goOn } from './reconcile-page-job.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'reconcile-payments': Record<string, never>
  }
}

/** Each night, compares the provider's records of our money with its events (decision 092). */
export const reconcilePaymentsJob = defineJob<Deps, 'reconcile-payments'>({
  name: 'reconcile-payments',
  cron: '53 2 * * *',
  run: ({ db, clock }) => goOn(db, firstPage(clock())),
})
