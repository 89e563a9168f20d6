import { api } from '#contract/api.ts'
import { route } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { readAdvancedStats } from './read-advanced.ts'
import { readAnnual } from './read-annual.ts'
import { readRefusals } from './read-refusals.ts'
import { readStats } from './read-stats.ts'

export const stats: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.stats.annual, ({ actor, query }) => readAnnual(deps, actor, query.year))
    route(app, api.admin.stats.get, ({ actor }) => readStats(deps, actor))
    route(app, api.admin.stats.advanced, async ({ query }) => ({
      data: await readAdvancedStats(deps, query),
    }))
    route(app, api.admin.stats.refusals, async () => ({ data: await readRefusals(deps) }))
  },
}
