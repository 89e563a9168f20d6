import { api } from '#contract/api.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { expireCheckoutJob } from './expire-checkout-job.ts'
import { readPaymentState } from './read-payment-state.ts'
import { paySandboxSession, readSandboxSession } from './sandbox-page.ts'
import { simulateWebhook } from './simulate-webhook.ts'
import { webhookRoute } from './webhook-route.ts'

export const payments: Noun = {
  async routes(app) {
    route(app, api.payments.session, async ({ id }) => ({
      data: { statut: await readPaymentState(app.deps, id) },
    }))
    await webhookRoute(app)
    route(app, api.payments.simulateWebhook, async ({ body }) => ({
      success: await simulateWebhook(app, body.sessionId),
    }))
    route(app, api.payments.sandboxSession, async ({ id }) => ({
      data: await readSandboxSession(app.deps, id),
    }))
    route(app, api.payments.sandboxPay, async ({ id, body }) => ({
      redirectUrl: await paySandboxSession(app.deps, id, body.outcome),
    }))
  },
  jobs: [expireCheckoutJob],
}
