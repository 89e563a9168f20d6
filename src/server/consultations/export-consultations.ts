import { inArray } from 'drizzle-orm'
import type { ConsultationExport } from '#contract/consultations/admin-endpoints.ts'
import { CONSULTATION_CSV } from '#contract/consultations/consultation-csv.ts'
import { consultations } from '../db/schema/consultations.ts'
import { exportFound } from '../exports/csv-export.ts'
import { consultationsFound, consultationsOrder } from './list-consultations.ts'
import { toAdminConsultation } from './to-consultation.ts'

/** The consultations that the list finds, as a table. */
export const exportConsultations = exportFound({
  name: 'consultations',
  columns: CONSULTATION_CSV,
  found: ({ db }, query: ConsultationExport) =>
    db
      .select({ id: consultations.id })
      .from(consultations)
      .where(consultationsFound(query))
      .orderBy(...consultationsOrder(query))
      .toSQL(),
  read: async ({ db, clock }, ids) => {
    const rows = await db.select().from(consultations).where(inArray(consultations.id, ids))
    return rows.map((row) => toAdminConsultation(row, clock()))
  },
})
