import { api } from '#contract/api.ts'
import { CORRECTEUR_CSV } from '#contract/correcteurs/correcteur-csv.ts'
import { exportWhole } from '../../platform/exports/csv-export.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { accessEmail } from './access-email.ts'
import { revokeAccess, sendAccess } from './correcteur-access.ts'
import { eraseCorrecteur } from './erase-correcteur.ts'
import { adminListCorrecteurs, findCorrecteur, listActiveCorrecteurs } from './read-correcteurs.ts'
import { createCorrecteur, removeCorrecteur, updateCorrecteur } from './write-correcteur.ts'

export const correcteurs: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.correcteurs.list, async () => ({ data: await listActiveCorrecteurs(deps) }))

    const admin = api.admin.correcteurs
    route(app, admin.list, ({ query }) => adminListCorrecteurs(deps, query))
    routeBytes(app, admin.exportCsv, (asked) =>
      exportWhole(deps, asked, { name: 'correcteurs', columns: CORRECTEUR_CSV, list: adminListCorrecteurs }),
    )
    route(app, admin.get, async ({ id }) => ({ data: await findCorrecteur(deps.db, id, deps.clock()) }))
    route(app, admin.create, async ({ actor, body }) => ({ data: await createCorrecteur(deps, actor, body) }))
    route(app, admin.update, async ({ id, actor, body }) => ({
      data: await updateCorrecteur(deps, actor, id, body),
    }))
    route(app, admin.remove, async ({ id, actor }) => {
      await removeCorrecteur(deps, actor, id)
      return { message: 'Correcteur supprimé' }
    })
    route(app, admin.sendAccess, async ({ id, actor }) => ({ data: await sendAccess(deps, actor, id) }))
    route(app, admin.revokeAccess, async ({ id, actor }) => ({ data: await revokeAccess(deps, actor, id) }))
    route(app, admin.erase, async ({ id, actor }) => ({ data: await eraseCorrecteur(deps, actor, id) }))
  },
  emails: [accessEmail],
}
