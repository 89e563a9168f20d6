import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminInvoiceDetail, FactureChanges } from '#contract/factures/admin-endpoints.ts'
import { useAdminCall } from '../back-office.tsx'
import { FACTURES_KEY, factureKey } from './facture-keys.ts'

/** Changes what an issued invoice lets change, and refreshes what shows it. */
export function useUpdateFacture(id: string) {
  const call = useAdminCall()
  return useFactureMutation(
    id,
    async (changes: FactureChanges) =>
      (await call(api.admin.factures.update, { params: { id }, body: changes })).data,
  )
}

/** Sends a reminder; after a refusal too the invoice is read again, since it may have been paid meanwhile. */
export function useResendFacture(id: string) {
  const call = useAdminCall()
  return useFactureMutation(id, async () => (await call(api.admin.factures.resend, { params: { id } })).data)
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
