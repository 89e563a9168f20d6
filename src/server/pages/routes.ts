import { api } from '#contract/api.ts'
import { type App, route } from '../http/route.ts'
import { getPublicPage } from './get-public-page.ts'
import { listPublicPages } from './list-public-pages.ts'

export function pageRoutes(app: App): void {
  route(app, api.pages.list, async () => ({ data: await listPublicPages(app.deps) }))
  route(app, api.pages.bySlug, async ({ slug }) => ({ data: await getPublicPage(app.deps, slug) }))
}
