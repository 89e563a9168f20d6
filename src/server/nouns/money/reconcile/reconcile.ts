import type { Noun } from '../../../platform/noun.ts'
import { reconcilePageJob } from './reconcile-page-job.ts'
import { reconcilePaymentsJob } from './reconcile-payments-job.ts'

/** The provider's records of our money, compared each night with ours. */
export const reconcile: Noun = {
  jobs: [reconcilePaymentsJob, reconcilePageJob],
}
