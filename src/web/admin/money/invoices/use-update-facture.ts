import { api } from '#contract/api.ts'
import type { FactureChanges } from '#contract/money/invoices/admin-endpoints.ts'
import { useAdminCall } from '../../back-office.tsx'
import { useWriteEntry } from '../../shell/use-entry.ts'

/** Changes the open fields of an issued invoice. */
export function useUpdateFacture(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.factures.get, {
    id,
    write: (body: FactureChanges) => call(api.admin.factures.update, { params: { id }, body }),
    lists: [api.admin.factures.list],
  })
}

/** Sends a reminder. */
export function useResendFacture(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.factures.get, {
    id,
    write: () => call(api.admin.factures.resend, { params: { id } }),
    lists: [api.admin.factures.list],
  })
}
