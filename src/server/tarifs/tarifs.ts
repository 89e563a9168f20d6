import { api } from '#contract/api.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { adminListTarifs } from './admin-list-tarifs.ts'
import { createTarif } from './create-tarif.ts'
import { findTarif } from './find-tarif.ts'
import { listTarifs } from './list-tarifs.ts'
import { removeTarif } from './remove-tarif.ts'
import { updateTarif } from './update-tarif.ts'

export const tarifs: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.tarifs.list, async () => ({ data: await listTarifs(deps) }))

    const admin = api.admin.tarifs
    route(app, admin.list, ({ query }) => adminListTarifs(deps, query))
    route(app, admin.get, async ({ id }) => ({ data: await findTarif(deps.db, id) }))
    route(app, admin.create, async ({ body, actor }) => ({ data: await createTarif(deps, actor, body) }))
    route(app, admin.update, async ({ id, body, actor }) => ({
      data: await updateTarif(deps, actor, id, body),
    }))
    route(app, admin.remove, async ({ id, actor }) => {
      await removeTarif(deps, actor, id)
      return { message: 'Tarif supprimé' }
    })
  },
}
