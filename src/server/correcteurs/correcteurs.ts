import { api } from '#contract/api.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { listActiveCorrecteurs, listAllCorrecteurs } from './list-correcteurs.ts'

export const correcteurs: Noun = {
  routes(app) {
    const { db } = app.deps
    route(app, api.correcteurs.list, async () => ({ data: await listActiveCorrecteurs(db) }))
    route(app, api.admin.correcteurs.list, async () => ({ data: await listAllCorrecteurs(db) }))
  },
}
