import { api } from '#contract/api.ts'
import type { ConsultationChanges } from '#contract/consultations/admin-endpoints.ts'
import { useAdminCall } from '../back-office.tsx'
import { useWriteEntry } from '../shell/use-entry.ts'

/** Reads that show consultations, made again after a write. */
export const CONSULTATION_LISTS = [api.admin.consultations.list, api.admin.consultations.agenda]

export function useUpdateConsultation(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.consultations.get, {
    id,
    write: (body: ConsultationChanges) => call(api.admin.consultations.update, { params: { id }, body }),
    lists: CONSULTATION_LISTS,
  })
}
