import type { FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { isLoopback } from '../../../config.ts'
import { notFound } from '../../../platform/errors.ts'
import { cameByProxy } from '../../../platform/http/came-by-proxy.ts'
import { type App, route } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { expireCheckoutJob } from './expire-checkout-job.ts'
import { readPaidCommande } from './read-paid-commande.ts'
import { readPaymentState } from './read-payment-state.ts'
import { paySandboxSession, readSandboxSession } from './sandbox-page.ts'
import { simulateWebhook } from './simulate-webhook.ts'

/** The pages where an order is paid: their state, and the sandbox's own. */
export const checkout: Noun = {
  routes(app) {
    route(app, api.payments.session, async ({ id }) => {
      const state = await readPaymentState(app.deps, id)
      const commande = state.statut === 'paid' ? await readPaidCommande(app.deps, id) : null
      return { data: { ...state, commande } }
    })
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
  jobs: [expireCheckoutJob],
}

/**
 * The sandbox of a product installed for this machine refuses callers behind a proxy: they would get an order without paying. When APP_URL
 * is a public address, the house asked for it (`PAYMENTS=sandbox`).
 */
function refuseFromElsewhere({ deps }: App, request: FastifyRequest): void {
  if (isLoopback(deps.config.appUrl) && cameByProxy(request)) throw notFound('Ressource introuvable')
}
