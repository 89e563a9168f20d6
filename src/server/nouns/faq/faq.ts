import { api } from '#contract/api.ts'
import { FAQ_CSV } from '#contract/faq/faq-csv.ts'
import { exportWhole } from '../../platform/exports/csv-export.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { adminListFaq, allFaq, findFaq, listFaq } from './read-faq.ts'
import { createFaq, removeFaq, reorderFaq, updateFaq } from './write-faq.ts'

export const faq: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.faq.list, async ({ query }) => ({
      data: query.visible === false ? [] : await listFaq(deps),
    }))

    const admin = api.admin.faq
    route(app, admin.list, ({ query }) => adminListFaq(deps, query))
    routeBytes(app, admin.exportCsv, (asked) =>
      exportWhole(deps, asked, { name: 'faq', columns: FAQ_CSV, list: adminListFaq }),
    )
    route(app, admin.get, async ({ id }) => ({ data: await findFaq(deps.db, id) }))
    route(app, admin.create, async ({ body, actor }) => ({ data: await createFaq(deps, actor, body) }))
    route(app, admin.reorder, async ({ actor, body }) => {
      await reorderFaq(deps, actor, body.ids)
      return { data: await allFaq(deps) }
    })
    route(app, admin.update, async ({ id, body, actor }) => ({
      data: await updateFaq(deps, actor, id, body),
    }))
    route(app, admin.remove, async ({ id, actor }) => {
      await removeFaq(deps, actor, id)
      return { message: 'Question supprimée' }
    })
  },
}
