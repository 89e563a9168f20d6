import { api } from '#contract/api.ts'
import { type App, route } from '../http/route.ts'
import { adminListFaq, findFaq, listFaq } from './read-faq.ts'
import { createFaq, removeFaq, updateFaq } from './write-faq.ts'

export function faqRoutes(app: App): void {
  route(app, api.faq.list, async () => ({ data: await listFaq(app.deps) }))
}

export function adminFaqRoutes(app: App): void {
  const { deps } = app
  const { faq } = api.admin
  route(app, faq.list, ({ query }) => adminListFaq(deps, query))
  route(app, faq.get, async ({ id }) => ({ data: await findFaq(deps.db, id) }))
  route(app, faq.create, async ({ body, actor }) => ({ data: await createFaq(deps, actor, body) }))
  route(app, faq.update, async ({ id, body, actor }) => ({ data: await updateFaq(deps, actor, id, body) }))
  route(app, faq.remove, async ({ id, actor }) => {
    await removeFaq(deps, actor, id)
    return { message: 'Question supprimée' }
  })
}
