import { api } from '#contract/api.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { exportLogs, getLog, listLogs } from './list-logs.ts'

export const logs: Noun = {
  routes(app) {
    const { deps } = app
    const admin = api.admin.logs
    route(app, admin.list, ({ query }) => listLogs(deps, query))
    routeBytes(app, admin.exportCsv, (asked) => exportLogs(deps, asked))
    route(app, admin.get, async ({ id }) => ({ data: await getLog(deps, id) }))
  },
}
