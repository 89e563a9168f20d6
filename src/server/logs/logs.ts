import { api } from '#contract/api.ts'
import type { LogExport } from '#contract/logs/admin-log.ts'
import { LOG_CSV } from '#contract/logs/log-csv.ts'
import { auditLogs } from '../db/schema/house.ts'
import { route, routeBytes } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { exportFound } from '../exports/csv-export.ts'
import { getLog, listLogs, logCommande, logsFound, readLogs } from './list-logs.ts'

export const logs: Noun = {
  routes(app) {
    const { deps } = app
    const admin = api.admin.logs
    route(app, admin.list, ({ query }) => listLogs(deps, query))
    routeBytes(app, admin.exportCsv, (asked) => exportLogs(deps, asked))
    route(app, admin.get, async ({ id }) => ({ data: await getLog(deps, id) }))
  },
}

/** The lines that the filters find, as a table; its own line is written after they are counted. */
const exportLogs = exportFound({
  name: 'journal',
  columns: LOG_CSV,
  found: async ({ db }, query: LogExport) =>
    db
      .select({ id: auditLogs.id })
      .from(auditLogs)
      .where(await logsFound(db, query))
      .orderBy(...logCommande(query))
      .toSQL(),
  read: ({ db }, ids) => readLogs(db, ids),
})
