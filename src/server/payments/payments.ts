import { api } from '#contract/api.ts'
import { type App, route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { expireCheckoutJob } from './expire-checkout-job.ts'
import { handleEvent } from './handle-event.ts'
import { readPaymentState } from './read-payment-state.ts'
import { paySandboxSession, readSandboxSession } from './sandbox-page.ts'
import { simulateWebhook } from './simulate-webhook.ts'

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

/** The provider's signed events, in a scope of their own: a signature is over the bytes, so no parser may touch them. */
async function webhookRoute(app: App): Promise<void> {
  await app.register(async (scope) => {
    const raw: App = Object.assign(scope, { deps: app.deps })
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    route(raw, api.payments.webhook, async ({ request }) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await handleEvent(raw.deps, raw.deps.payments.readEvent(body, signature?.toString()))
      return { received: true as const }
    })
  })
}
