import { and, eq, inArray } from 'drizzle-orm'
import type { CommandeExport } from '#contract/commandes/admin-endpoints.ts'
import { COMMANDE_CSV } from '#contract/commandes/commande-csv.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { users } from '../../platform/db/schema/users.ts'
import { exportFound } from '../../platform/exports/csv-export.ts'
import { readToday } from '../settings/read-calendar.ts'
import { conditionsOf } from './commande-conditions.ts'
import { wholeOrderOf } from './commande-ids.ts'
import { selectSummaries, summaryOf } from './read-summaries.ts'

/** The orders that the list finds, as a table. */
export const exportCommandes = exportFound({
  name: 'commandes',
  columns: COMMANDE_CSV,
  found: async (deps, query: CommandeExport) =>
    deps.db
      .select({ id: commandes.id })
      .from(commandes)
      .innerJoin(users, eq(users.id, commandes.userId))
      .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))
      .where(and(...conditionsOf(query, await readToday(deps))))
      .orderBy(...wholeOrderOf(query))
      .toSQL(),
  read: async (deps, ids) => {
    const today = await readToday(deps)
    const rows = await selectSummaries(deps.db).where(inArray(commandes.id, ids))
    return rows.map((row) => summaryOf(row, today))
  },
})
