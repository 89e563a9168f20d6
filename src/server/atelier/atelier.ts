import { api } from '#contract/api.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { putMarques } from './put-marques.ts'
import { readAtelier } from './read-etat.ts'

export const atelier: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.atelier.get, async ({ actor, id, fileId }) => ({
      data: await readAtelier(deps, actor, { commandeId: id, fileId }),
    }))
    route(app, api.atelier.put, async ({ actor, id, fileId, body }) => ({
      data: await putMarques(deps, actor, { commandeId: id, fileId, given: body }),
    }))
  },
}
