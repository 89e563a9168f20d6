import { api } from '#contract/api.ts'
import type { Deps } from '../deps.ts'
import { type Caller, callerOf } from '../http/caller.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { route, routeBytes } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { declareRetractation } from './declare-retractation.ts'
import { exportRetractations } from './export-retractations.ts'
import { getRetractation } from './get-retractation.ts'
import { listRetractations } from './list-retractations.ts'
import { markIdentified } from './mark-identified.ts'
import { findRetractation, type RetractationRow } from './retractation-link.ts'
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
    route(app, api.admin.retractations.list, ({ query }) => listRetractations(deps, query))
    route(app, api.admin.retractations.get, async ({ id }) => ({ data: await getRetractation(deps, id) }))
    routeBytes(app, api.admin.retractations.exportCsv, (asked) => exportRetractations(deps, asked))
  },
  emails: [retractationReceiptEmail],
}

/** Confirms a declaration by the link sent to its mailbox: the house knows whom to refund. Twice changes nothing. */
async function identifyRetractation(deps: Deps, caller: Caller, token: string): Promise<RetractationRow> {
  await rateLimit(deps, 'forms', `retractation:${caller.network}`)
  const now = deps.clock()
  const description = 'Rétractation confirmée par le lien de son accusé'

  return deps.db.transaction(async (tx) => {
    const { id } = await findRetractation(tx, token)
    return markIdentified(tx, id, { now, description, by: { ...caller, id: null } })
  })
}
