import type { AdminPageExport } from '#contract/pages/admin-page.ts'
import { PAGE_CSV } from '#contract/pages/page-csv.ts'
import { exportWhole } from '../exports/csv-export.ts'
import { adminListPages } from './read-pages.ts'

/** The static pages that the list finds, as a table. */
export const exportPages = exportWhole({
  name: 'pages',
  columns: PAGE_CSV,
  all: async (deps, query: AdminPageExport) =>
    (await adminListPages(deps, { ...query, page: 1, limit: Number.MAX_SAFE_INTEGER })).data,
})
