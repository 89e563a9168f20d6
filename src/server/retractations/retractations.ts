import { api } from '#contract/api.ts'
import { callerOf } from '../http/caller.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { declareRetractation } from './declare-retractation.ts'
import { identifyRetractation } from './identify-retractation.ts'
import { findRetractation } from './retractation-link.ts'
import { retractationReceiptEmail } from './retractation-receipt-email.ts'

export const retractations: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.retractations.declare, async ({ body, request }) => ({
      data: await declareRetractation(deps, callerOf(request), body),
      message: 'Votre rétractation est enregistrée.',
    }))
    route(app, api.retractations.declareSignedIn, async ({ body, actor, request }) => ({
      data: await declareRetractation(deps, callerOf(request), body, actor),
      message: 'Votre rétractation est enregistrée.',
    }))
    route(app, api.retractations.byLink, async ({ token }) => ({
      data: await findRetractation(deps.db, token),
    }))
    route(app, api.retractations.identify, async ({ token, request }) => ({
      data: await identifyRetractation(deps, callerOf(request), token),
      message: 'Merci. Nous savons maintenant que c’est bien vous.',
    }))
  },
  emails: [retractationReceiptEmail],
}
