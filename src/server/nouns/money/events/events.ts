import { api } from '#contract/api.ts'
import { route, routeSigned } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { refuseFromElsewhere } from '../checkout/refuse-from-elsewhere.ts'
import { handleEvent } from './handle-event.ts'
import { simulateWebhook } from './simulate-webhook.ts'
import { workKeptEventsJob } from './work-kept-events-job.ts'

/** The provider's events about payments, and the sandbox's. */
export const events: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.payments.simulateWebhook, async ({ body, request }) => {
      refuseFromElsewhere(deps, request)
      return { success: await simulateWebhook(deps, body.sessionId) }
    })
    // A signature is over the bytes, so no parser may touch them.
    routeSigned(app, api.payments.webhook, {
      handle: async ({ bytes, request }) => {
        const signature = request.headers['stripe-signature']
        await handleEvent(deps, deps.payments.readEvent(bytes, signature?.toString()))
        return { received: true as const }
      },
    })
  },
  jobs: [workKeptEventsJob],
}
