import { api } from '#contract/api.ts'
import { type App, route } from '../http/route.ts'
import { bonATirer } from './bon-a-tirer.ts'
import { readTimeline } from './read-timeline.ts'
import { requestRevision } from './request-revision.ts'
import { readVisibleCommande } from './visible-commande.ts'

/** What a client does with an order that exists: follow it, answer its delivery. */
export function clientCommandeRoutes(app: App): void {
  const { deps } = app
  route(app, api.commandes.timeline, async ({ actor, id }) => {
    await readVisibleCommande(deps.db, actor, id)
    return { data: await readTimeline(deps.db, { commandeId: id, reader: actor.role }) }
  })
  route(app, api.commandes.bonATirer, ({ actor, id }) => bonATirer(deps, actor, id))
  route(app, api.commandes.requestRevision, async ({ actor, id, body }) => {
    await requestRevision(deps, actor, id, body.message)
    return { message: 'Votre demande de révision est envoyée' }
  })
}
