import { inArray } from 'drizzle-orm'
import type { FactureExport } from '#contract/factures/admin-endpoints.ts'
import { FACTURE_CSV } from '#contract/factures/facture-csv.ts'
import { factures } from '../../db/schema/factures.ts'
import { exportFound } from '../../exports/csv-export.ts'
import { invoiceIds, toAdminInvoice } from './admin-invoices.ts'
import { selectInvoices } from './read-invoices.ts'

/** The invoices that the list finds, as a table. */
export const exportFactures = exportFound({
  name: 'factures',
  columns: FACTURE_CSV,
  found: ({ db, clock }, query: FactureExport) => invoiceIds(db, query, clock()).toSQL(),
  read: async (deps, ids) => {
    const rows = await selectInvoices(deps, inArray(factures.id, ids))
    return rows.map((row) => toAdminInvoice(row, deps.clock()))
  },
})
