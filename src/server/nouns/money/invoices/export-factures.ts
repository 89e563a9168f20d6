import { inArray } from 'drizzle-orm'
import type { FactureExport } from '#contract/money/invoices/admin-endpoints.ts'
import { FACTURE_CSV } from '#contract/money/invoices/facture-csv.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { exportFound } from '../../../platform/exports/csv-export.ts'
import { factureIds, toAdminFacture } from './admin-factures.ts'
import { selectFactures } from './read-factures.ts'

/** The invoices that the list finds, as a table. */
export const exportFactures = exportFound({
  name: 'factures',
  columns: FACTURE_CSV,
  found: ({ db, clock }, query: FactureExport) => factureIds(db, query, clock()).toSQL(),
  read: async (deps, ids) => {
    const rows = await selectFactures(deps, inArray(factures.id, ids))
    return rows.map((row) => toAdminFacture(row, deps.clock()))
  },
})
