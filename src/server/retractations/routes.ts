import { api } from '#contract/api.ts'
import { callerOf } from '../http/caller.ts'
import { type App, route } from '../http/route.ts'
import { declareRetractation } from './declare-retractation.ts'
import { identifyRetractation } from './identify-retractation.ts'
import { findRetractation } from './retractation-link.ts'

export function retractationRoutes(app: App): void {
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
}
