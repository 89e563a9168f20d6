import { api } from '#contract/api.ts'
import { type App, route } from '../http/route.ts'
import { removePage, updatePage } from './change-page.ts'
import { getPublicPage } from './get-public-page.ts'
import { listPublicPages } from './list-public-pages.ts'
import { adminListPages, findPage, listPageVersions } from './read-pages.ts'
import { createPage } from './write-page.ts'

export function pageRoutes(app: App): void {
  route(app, api.pages.list, async () => ({ data: await listPublicPages(app.deps) }))
  route(app, api.pages.bySlug, async ({ slug }) => ({ data: await getPublicPage(app.deps, slug) }))
}

export function adminPageRoutes(app: App): void {
  const { deps } = app
  const { pages } = api.admin
  route(app, pages.list, ({ query }) => adminListPages(deps, query))
  route(app, pages.get, async ({ id }) => ({ data: await findPage(deps.db, id) }))
  route(app, pages.create, async ({ body, actor }) => ({ data: await createPage(deps, actor, body) }))
  route(app, pages.update, async ({ id, body, actor }) => ({ data: await updatePage(deps, actor, id, body) }))
  route(app, pages.publish, async ({ id, actor }) => ({
    data: await updatePage(deps, actor, id, { status: 'PUBLISHED' }),
  }))
  route(app, pages.unpublish, async ({ id, actor }) => ({
    data: await updatePage(deps, actor, id, { status: 'DRAFT' }),
  }))
  route(app, pages.remove, async ({ id, actor }) => {
    await removePage(deps, actor, id)
    return { message: 'Page supprimée' }
  })
  route(app, pages.versions, ({ id, query }) => listPageVersions(deps, id, query))
}
