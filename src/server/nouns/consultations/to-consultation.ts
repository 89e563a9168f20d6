import { openTo } from '#contract/consultations/changing.ts'
import type { Consultation } from '#contract/consultations/consultation.ts'
import type { consultations } from '../../platform/db/schema/consultations.ts'

export type ConsultationRow = typeof consultations.$inferSelect

/** A booking as its link shows it. */
export const toConsultation = (row: ConsultationRow, now: Date): Consultation => ({
  id: row.id,
  firstName: row.prenom,
  date: row.date,
  time: row.time,
  statut: row.statut,
  modifiable: canChange(row, now),
})

/** Whether it is confirmed, and has not begun. */
export const canChange = (row: ConsultationRow, now: Date): boolean => openTo(row, now).modifiable

/** A consultation as the house sees it; the contract of a list leaves out the fields that it must not show. */
export const toAdminConsultation = (row: ConsultationRow, now: Date) => ({ ...row, ...openTo(row, now) })
