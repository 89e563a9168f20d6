import { api } from '#contract/api.ts'
import { type App, route } from '../http/route.ts'
import { readPaymentState } from './read-payment-state.ts'
import { paySandboxSession, readSandboxSession } from './sandbox-page.ts'
import { simulateWebhook } from './simulate-webhook.ts'
import { webhookRoute } from './webhook-route.ts'

export async function paymentRoutes(app: App): Promise<void> {
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
}
