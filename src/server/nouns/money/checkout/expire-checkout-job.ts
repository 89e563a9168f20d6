import type { Deps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Closes a payment page that must no longer be used. */
export const expireCheckoutJob = defineJob<Deps, 'expire-checkout'>({
  name: 'expire-checkout',
  run: async ({ payments }, { sessionId }) => {
    await payments.expireCheckout(sessionId)
  },
})
