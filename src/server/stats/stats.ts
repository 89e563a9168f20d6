import { api } from '#contract/api.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { readStats } from './read-stats.ts'

export const stats: Noun = {
  routes(app) {
    route(app, api.admin.stats.get, () => readStats(app.deps))
  },
}
