import type { z } from 'zod'
import type {
  AdminConsultation,
  AdminConsultationDetail,
  AgendaDay,
  ConsultationChanges,
  consultationFilters,
} from '#contract/consultations/admin-endpoints.ts'
import type { Pagination } from '#contract/shared/list.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'

export type ConsultationFilters = z.input<typeof consultationFilters>

export type ConsultationsApi = {
  /** The latest first, unless said otherwise. */
  list(filters: ConsultationFilters): Promise<{ data: AdminConsultation[]; pagination: Pagination }>
  /** The week of a day, Monday first; this one when none is said. */
  week(day: PlainDate | undefined): Promise<AgendaDay[]>
  get(id: string): Promise<AdminConsultationDetail>
  /** CONFLICT for a slot that is taken, a call that has begun, or one that changed since it was read (`updatedAt`). */
  update(id: string, changes: ConsultationChanges): Promise<AdminConsultationDetail>
}
