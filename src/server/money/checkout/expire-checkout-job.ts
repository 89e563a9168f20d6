import type { Deps } from '../../deps.ts'
import { defineJob } from '../../jobs/job.ts'

/** Closes a payment page nobody should use any more. */
export const expireCheckoutJob = defineJob<Deps, 'expire-checkout'>({
  name: 'expire-checkout',
  run: async ({ payments }, { sessionId }) => {
    await payments.expireCheckout(sessionId)
  },
})
