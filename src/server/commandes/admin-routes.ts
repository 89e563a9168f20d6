import { api } from '#contract/api.ts'
import { type App, route } from '../http/route.ts'
import { getCommande } from './get-commande.ts'
import { listCommandes } from './list-commandes.ts'
import { updateCommande } from './update-commande.ts'

export function adminCommandeRoutes(app: App): void {
  const { deps } = app
  const { commandes } = api.admin
  route(app, commandes.list, ({ query }) => listCommandes(deps, query))
  route(app, commandes.get, async ({ id, actor }) => ({ data: await getCommande(deps, actor, id) }))
  route(app, commandes.update, async ({ id, body, actor }) => {
    await updateCommande(deps, actor, id, body)
    return { data: await getCommande(deps, actor, id) }
  })
}
