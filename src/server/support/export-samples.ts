import { inArray } from 'drizzle-orm'
import type { SampleExport } from '#contract/support/admin-endpoints.ts'
import { SAMPLE_CSV } from '#contract/support/sample-csv.ts'
import { supportRequests } from '../db/schema/support.ts'
import { exportFound } from '../exports/csv-export.ts'
import { samplesFound, samplesOrder, withFiles } from './list-samples.ts'

/** The samples that the list finds, as a table. */
export const exportSamples = exportFound({
  name: 'echantillons',
  columns: SAMPLE_CSV,
  found: ({ db }, query: SampleExport) =>
    db
      .select({ id: supportRequests.id })
      .from(supportRequests)
      .where(samplesFound(query))
      .orderBy(...samplesOrder(query))
      .toSQL(),
  read: async ({ db }, ids) =>
    withFiles(db, await db.select().from(supportRequests).where(inArray(supportRequests.id, ids))),
})
