import { asc } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import type { AdminTarifQuery } from '#contract/tarifs/admin-tarif.ts'
import { TARIF_CSV } from '#contract/tarifs/tarif-csv.ts'
import { tarifs as tarifsTable } from '../../platform/db/schema/tarifs.ts'
import type { Deps } from '../../platform/deps.ts'
import { exportWhole } from '../../platform/exports/csv-export.ts'
import { route, routeBytes, routeShared } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { listTarifs } from './list-tarifs.ts'
import { createTarif, findTarif, removeTarif, reorderTarifs, updateTarif } from './write-tarif.ts'

export const tarifs: Noun = {
  routes(app) {
    const { deps } = app
    routeShared(app, api.tarifs.list, async () => ({ data: await listTarifs(deps) }))

    const admin = api.admin.tarifs
    route(app, admin.list, ({ query }) => adminListTarifs(deps, query))
    routeBytes(app, admin.exportCsv, (asked) =>
      exportWhole(deps, asked, { name: 'tarifs', columns: TARIF_CSV, list: adminListTarifs }),
    )
    route(app, admin.get, async ({ id }) => ({ data: await findTarif(deps.db, id) }))
    route(app, admin.create, async ({ body, actor }) => ({ data: await createTarif(deps, actor, body) }))
    route(app, admin.reorder, async ({ actor, body }) => {
      await reorderTarifs(deps, actor, body.ids)
      return { data: await allTarifs(deps) }
    })
    route(app, admin.update, async ({ id, body, actor }) => ({
      data: await updateTarif(deps, actor, id, body),
    }))
    route(app, admin.remove, async ({ id, actor }) => {
      await removeTarif(deps, actor, id)
      return { message: 'Tarif supprimé' }
    })
  },
}

/** Every tarif in the order the house gave them, on sale or not. */
const allTarifs = ({ db }: Pick<Deps, 'db'>) =>
  db.select().from(tarifsTable).orderBy(asc(tarifsTable.ordre), asc(tarifsTable.prix), asc(tarifsTable.id))

/** Every tarif, a page at a time. */
async function adminListTarifs(deps: Pick<Deps, 'db'>, { actif, ...asked }: AdminTarifQuery) {
  const all = await allTarifs(deps)
  const rows = actif === undefined ? all : all.filter((tarif) => tarif.actif === actif)
  return pageOf(rows, asked, ({ nom, description }) => `${nom} ${description}`)
}
