import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { ConsultationChanges } from '#contract/consultations/admin-endpoints.ts'
import { useAdminCall } from '../back-office.tsx'
import { CONSULTATIONS_KEY, consultationKey } from './consultation-keys.ts'

/** Changes a consultation; after a refusal too it is read again, since whoever booked may have moved it. */
export function useUpdateConsultation(id: string) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: ConsultationChanges) =>
      (await call(api.admin.consultations.update, { params: { id }, body: changes })).data,
    onSuccess: (consultation) => queryClient.setQueryData(consultationKey(id), consultation),
    onError: () => queryClient.invalidateQueries({ queryKey: consultationKey(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CONSULTATIONS_KEY }),
  })
}
