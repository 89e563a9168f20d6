import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsultationChanges } from '#contract/consultations/admin-endpoints.ts'
import { useAdminApi } from '../back-office.tsx'
import { CONSULTATIONS_KEY, consultationKey } from './consultation-keys.ts'

/** Changes a consultation; after a refusal too it is read again, since whoever booked may have moved it. */
export function useUpdateConsultation(id: string) {
  const { consultations } = useAdminApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: ConsultationChanges) => consultations.update(id, changes),
    onSuccess: (consultation) => queryClient.setQueryData(consultationKey(id), consultation),
    onError: () => queryClient.invalidateQueries({ queryKey: consultationKey(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CONSULTATIONS_KEY }),
  })
}
