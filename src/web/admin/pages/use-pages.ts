import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AdminPage, PageChange } from '#contract/pages/admin-page.ts'
import { STATUS_OF, type WireStatus } from '#contract/pages/page-statuts.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast, undo } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { DONE } from './page-statut.tsx'

export const PAGES_KEY = ['admin', 'pages'] as const
export const pageKey = (id: string) => [...PAGES_KEY, 'one', id] as const
export const versionsKey = (id: string) => [...PAGES_KEY, 'versions', id] as const

/** Changes a page; after a refusal too it is read again, since somebody may have changed it. */
export function useChangePage(id: string) {
  const call = useAdminCall()
  return useMutation({
    mutationFn: async (change: PageChange) =>
      (await call(api.admin.pages.update, { params: { id }, body: change })).data,
    ...useReadAgain(id),
  })
}

/** Publishes a page, makes it a draft again, or archives it, and says so. */
export function useChangeStatut({ id, statut }: Pick<AdminPage, 'id' | 'statut'>) {
  const call = useAdminCall()
  const calls: Record<WireStatus, () => Promise<AdminPage>> = {
    DRAFT: async () => (await call(api.admin.pages.unpublish, { params: { id } })).data,
    PUBLISHED: async () => (await call(api.admin.pages.publish, { params: { id } })).data,
    ARCHIVED: async () =>
      (await call(api.admin.pages.update, { params: { id }, body: { status: 'ARCHIVED' } })).data,
  }
  const { mutate } = useMutation({ mutationFn: (status: WireStatus) => calls[status](), ...useReadAgain(id) })
  const become = (status: WireStatus, before: WireStatus) =>
    mutate(status, {
      onSuccess: ({ titre }) =>
        toast.success(DONE[status], { description: titre, ...undo(() => become(before, status)) }),
      onError: (error) => toast.error('Erreur', { description: failureText(error) }),
    })
  return (status: WireStatus) => become(status, STATUS_OF[statut])
}

function useReadAgain(id: string) {
  const queryClient = useQueryClient()
  return {
    onSuccess: (page: AdminPage) => {
      queryClient.setQueryData(pageKey(id), page)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: PAGES_KEY }),
  }
}
