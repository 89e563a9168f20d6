import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminInvoiceDetail, FactureChanges } from '#contract/factures/admin-endpoints.ts'
import { useAdminApi } from '../back-office.tsx'
import { FACTURES_KEY, factureKey } from './facture-keys.ts'

/** Changes what an issued invoice lets change, and refreshes what shows it. */
export function useUpdateFacture(id: string) {
  const adminApi = useAdminApi()
  return useFactureMutation(id, (changes: FactureChanges) => adminApi.factures.update(id, changes))
}

/** Sends a reminder; after a refusal too the invoice is read again, since it may have been paid meanwhile. */
export function useResendFacture(id: string) {
  const adminApi = useAdminApi()
  return useFactureMutation(id, () => adminApi.factures.resend(id))
}

function useFactureMutation<Asked>(id: string, mutationFn: (asked: Asked) => Promise<AdminInvoiceDetail>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (facture) => {
      queryClient.setQueryData(factureKey(id), facture)
      return queryClient.invalidateQueries({ queryKey: FACTURES_KEY })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: factureKey(id) }),
  })
}
