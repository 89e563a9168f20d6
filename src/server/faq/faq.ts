import { api } from '#contract/api.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { adminListFaq, findFaq, listFaq } from './read-faq.ts'
import { createFaq, removeFaq, updateFaq } from './write-faq.ts'

export const faq: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.faq.list, async () => ({ data: await listFaq(deps) }))

    const admin = api.admin.faq
    route(app, admin.list, ({ query }) => adminListFaq(deps, query))
    route(app, admin.get, async ({ id }) => ({ data: await findFaq(deps.db, id) }))
    route(app, admin.create, async ({ body, actor }) => ({ data: await createFaq(deps, actor, body) }))
    route(app, admin.update, async ({ id, body, actor }) => ({
      data: await updateFaq(deps, actor, id, body),
    }))
    route(app, admin.remove, async ({ id, actor }) => {
      await removeFaq(deps, actor, id)
      return { message: 'Question supprimée' }
    })
  },
}
