import { api } from '#contract/api.ts'
import { route } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { expireCheckoutJob } from './expire-checkout-job.ts'
import { readPaidCommande } from './read-paid-commande.ts'
import { readPaymentState } from './read-payment-state.ts'
import { refuseFromElsewhere } from './refuse-from-elsewhere.ts'
import { paySandboxSession, readSandboxSession } from './sandbox-page.ts'

/** The pages where an order is paid: their state, and the sandbox's own. */
export const checkout: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.payments.session, async ({ id }) => {
      const state = await readPaymentState(deps, id)
      const commande = state.statut === 'paid' ? await readPaidCommande(deps, id) : null
      return { data: { ...state, commande } }
    })
    route(app, api.payments.sandboxSession, async ({ id, request }) => {
      refuseFromElsewhere(deps, request)
      return { data: await readSandboxSession(deps, id) }
    })
    route(app, api.payments.sandboxPay, async ({ id, body, request }) => {
      refuseFromElsewhere(deps, request)
      return { redirectUrl: await paySandboxSession(deps, id, body.outcome) }
    })
  },
  jobs: [expireCheckoutJob],
}
