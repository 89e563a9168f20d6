import type { FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { isLoopback } from '../config.ts'
import { notFound } from '../errors.ts'
import { cameByProxy } from '../http/came-by-proxy.ts'
import { type App, route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { decideHeldPayment } from './decide-held-payment.ts'
import { heldPaymentEmail } from './held-payment-email.ts'
import { expireCheckoutJob } from './expire-checkout-job.ts'
import { handleEvent } from './handle-event.ts'
import { readPaidCommande } from './read-paid-commande.ts'
import { listHeldPayments, readHeldPayment } from './list-held-payments.ts'
import { readPaymentState } from './read-payment-state.ts'
import { refundHeldPaymentJob } from './refund-held-payment-job.ts'
import { paySandboxSession, readSandboxSession } from './sandbox-page.ts'
import { simulateWebhook } from './simulate-webhook.ts'
import { workKeptEventsJob } from './work-kept-events-job.ts'

export const payments: Noun = {
  async routes(app) {
    route(app, api.payments.session, async ({ id }) => {
      const state = await readPaymentState(app.deps, id)
      const commande = state.statut === 'paid' ? await readPaidCommande(app.deps, id) : null
      return { data: { ...state, commande } }
    })
    await webhookRoute(app)
    heldRoutes(app)
    route(app, api.payments.simulateWebhook, async ({ body, request }) => {
      refuseFromElsewhere(app, request)
      return { success: await simulateWebhook(app, body.sessionId) }
    })
    route(app, api.payments.sandboxSession, async ({ id, request }) => {
      refuseFromElsewhere(app, request)
      return { data: await readSandboxSession(app.deps, id) }
    })
    route(app, api.payments.sandboxPay, async ({ id, body, request }) => {
      refuseFromElsewhere(app, request)
      return { redirectUrl: await paySandboxSession(app.deps, id, body.outcome) }
    })
  },
  emails: [heldPaymentEmail],
  jobs: [expireCheckoutJob, refundHeldPaymentJob, workKeptEventsJob],
}

/**
 * The sandbox of a product installed for this machine answers nobody whom a proxy brings: they would pay for nothing. Where APP_URL is a
 * public address, the house asked for it (`PAYMENTS=sandbox`).
 */
function refuseFromElsewhere({ deps }: App, request: FastifyRequest): void {
  if (isLoopback(deps.config.appUrl) && cameByProxy(request)) throw notFound('Ressource introuvable')
}

/** What the house does of the payments that match no order. */
function heldRoutes(app: App): void {
  const { deps } = app
  route(app, api.admin.payments.list, async () => ({ data: await listHeldPayments(deps) }))
  route(app, api.admin.payments.decide, async ({ id, body, actor }) => {
    await decideHeldPayment(deps, actor, { id, action: body.action })
    return { data: await readHeldPayment(deps, id) }
  })
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
