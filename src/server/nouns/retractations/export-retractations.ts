import { eq, inArray } from 'drizzle-orm'
import type { RetractationExport } from '#contract/retractations/admin-endpoints.ts'
import { RETRACTATION_CSV } from '#contract/retractations/retractation-csv.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { exportFound } from '../../platform/exports/csv-export.ts'
import { retractationsFound, selectRetractations, toRetractation } from './list-retractations.ts'
import { orderOf } from './sort-retractations.ts'

/** The withdrawals that the list finds, as a table. */
export const exportRetractations = exportFound({
  name: 'retractations',
  columns: RETRACTATION_CSV,
  found: (deps, query: RetractationExport) =>
    deps.db
      .select({ id: retractations.id })
      .from(retractations)
      .leftJoin(commandes, eq(commandes.id, retractations.commandeId))
      .where(retractationsFound(deps, query))
      .orderBy(...orderOf(query))
      .toSQL(),
  read: async ({ db }, ids) =>
    (await selectRetractations(db).where(inArray(retractations.id, ids))).map(toRetractation),
})
