import type { Noun } from '../../platform/noun.ts'
import { forgetInactiveAccountsJob } from './forget-inactive-accounts-job.ts'
import { forgetOldDataJob } from './forget-old-data-job.ts'
import { inactivityEmail } from './inactivity-email.ts'

export const retention: Noun = {
  jobs: [forgetOldDataJob, forgetInactiveAccountsJob],
  emails: [inactivityEmail],
}
