import { api } from '#contract/api.ts'
import type { AdminPage, PageChange } from '#contract/pages/admin-page.ts'
import { STATUS_OF, type WireStatus } from '#contract/pages/page-statuts.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { useWriteEntry } from '../shell/use-entry.ts'
import { DONE } from './page-statut.tsx'

export function useChangePage(id: string) {
  const call = useAdminCall()
  return useWriteEntry(api.admin.pages.get, {
    id,
    write: (body: PageChange) => call(api.admin.pages.update, { params: { id }, body }),
    lists: [api.admin.pages.list],
  })
}

/** Publishes a page, makes it a draft again, or archives it, with a toast; `onChanged` is called before the page shows its change. */
export function useChangeStatut(
  { id, statut }: Pick<AdminPage, 'id' | 'statut'>,
  onChanged?: (page: AdminPage) => void,
) {
  const call = useAdminCall()
  const params = { id }
  const calls: Record<WireStatus, () => Promise<{ data: AdminPage }>> = {
    DRAFT: () => call(api.admin.pages.unpublish, { params }),
    PUBLISHED: () => call(api.admin.pages.publish, { params }),
    ARCHIVED: () => call(api.admin.pages.update, { params, body: { status: 'ARCHIVED' } }),
  }
  const { mutateAsync } = useWriteEntry(api.admin.pages.get, {
    id,
    write: async (status: WireStatus) => {
      const now = await calls[status]()
      onChanged?.(now.data)
      return now
    },
    lists: [api.admin.pages.list],
  })
  // A filtered list may lose the row before the answer is told.
  const become = (status: WireStatus, before: WireStatus) =>
    void mutateAsync(status).then(
      ({ titre }) =>
        toast.success(DONE[status], { description: titre, ...undo(() => become(before, status)) }),
      (error: unknown) => toast.error('Erreur', { description: failureText(error) }),
    )
  return (status: WireStatus) => become(status, STATUS_OF[statut])
}
