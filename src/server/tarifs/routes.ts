import { api } from '#contract/api.ts'
import { type App, route, routeShared } from '../http/route.ts'
import { adminListTarifs } from './admin-list-tarifs.ts'
import { createTarif } from './create-tarif.ts'
import { findTarif } from './find-tarif.ts'
import { listTarifs } from './list-tarifs.ts'
import { removeTarif } from './remove-tarif.ts'
import { updateTarif } from './update-tarif.ts'

export function tarifRoutes(app: App): void {
  routeShared(app, api.tarifs.list, async () => ({ data: await listTarifs(app.deps) }))
}

export function adminTarifRoutes(app: App): void {
  const { deps } = app
  const { tarifs } = api.admin
  route(app, tarifs.list, ({ query }) => adminListTarifs(deps, query))
  route(app, tarifs.get, async ({ id }) => ({ data: await findTarif(deps.db, id) }))
  route(app, tarifs.create, async ({ body, actor }) => ({ data: await createTarif(deps, actor, body) }))
  route(app, tarifs.update, async ({ id, body, actor }) => ({
    data: await updateTarif(deps, actor, id, body),
  }))
  route(app, tarifs.remove, async ({ id, actor }) => {
    await removeTarif(deps, actor, id)
    return { message: 'Tarif supprimé' }
  })
}
