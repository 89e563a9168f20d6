import type { Noun } from '../../noun.ts'
import { reconcilePageJob } from './reconcile-page-job.ts'
import { reconcilePaymentsJob } from './reconcile-payments-job.ts'

/** What the provider knows of our money, compared each night with what is written here. */
export const reconcile: Noun = {
  jobs: [reconcilePaymentsJob, reconcilePageJob],
}
