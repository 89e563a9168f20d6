import { api } from '#contract/api.ts'
import { PAGE_CSV } from '#contract/pages/page-csv.ts'
import { exportWhole } from '../../platform/exports/csv-export.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { removePage, updatePage } from './change-page.ts'
import { getPublicPage } from './get-public-page.ts'
import { adminListPages, findPage, listPageVersions, listPublicPages } from './read-pages.ts'
import { createPage } from './write-page.ts'

export const pages: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.pages.list, async () => ({ data: await listPublicPages(deps) }))
    route(app, api.pages.bySlug, async ({ slug }) => ({ data: await getPublicPage(deps, slug) }))

    const admin = api.admin.pages
    route(app, admin.list, ({ query }) => adminListPages(deps, query))
    routeBytes(app, admin.exportCsv, (asked) =>
      exportWhole(deps, asked, { name: 'pages', columns: PAGE_CSV, list: adminListPages }),
    )
    route(app, admin.get, async ({ id }) => ({ data: await findPage(deps.db, id) }))
    route(app, admin.create, async ({ body, actor }) => ({ data: await createPage(deps, actor, body) }))
    for (const endpoint of [admin.update, admin.put]) {
      route(app, endpoint, async ({ id, body, actor }) => ({
        data: await updatePage(deps, actor, id, body),
      }))
    }
    route(app, admin.publish, async ({ id, actor }) => ({
      data: await updatePage(deps, actor, id, { status: 'PUBLISHED' }),
    }))
    route(app, admin.unpublish, async ({ id, actor }) => ({
      data: await updatePage(deps, actor, id, { status: 'DRAFT' }),
    }))
    route(app, admin.remove, async ({ id, actor }) => {
      await removePage(deps, actor, id)
      return { message: 'Page supprimée' }
    })
    route(app, admin.versions, ({ id, query }) => listPageVersions(deps, id, query))
  },
}
