import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryOf } from '#contract/endpoint.ts'
import { siteApi } from '#contract/site-api.ts'
import type { ApiClient } from '../lib/api-client.ts'
import { readAgain, readOf } from '../lib/api-reads.ts'
import { toast } from '../ui/toast.ts'

/** Specification 2 §9: the count every 15 s, fresh 10 s; the list fresh 30 s. */
const COUNT_EVERY_MS = 15_000
const COUNT_FRESH_MS = 10_000
const LIST_FRESH_MS = 30_000

export const NOTIFICATION_READS = [siteApi.notifications.list, siteApi.notifications.unreadCount]

/** The number of unread notifications, 0 until it is read. */
export function useUnreadCount(call: ApiClient): { unread: number; isPending: boolean } {
  const { data = 0, isPending } = useQuery({
    ...readOf(call, siteApi.notifications.unreadCount, {}),
    select: ({ count }) => count,
    refetchInterval: COUNT_EVERY_MS,
    staleTime: COUNT_FRESH_MS,
  })
  return { unread: data, isPending }
}

export function useNotificationList(call: ApiClient, query: QueryOf<typeof siteApi.notifications.list>) {
  return useQuery({
    ...readOf(call, siteApi.notifications.list, { query }),
    placeholderData: keepPreviousData,
    staleTime: LIST_FRESH_MS,
  })
}

/** Reading, reading all and deleting, in the specification's words. */
export function useNotificationActions(call: ApiClient) {
  const queryClient = useQueryClient()
  const refresh = () => readAgain(queryClient, NOTIFICATION_READS)
  // A failure to mark one as read is silent (specification 2 §4).
  const read = useMutation({
    mutationFn: (id: string) => call(siteApi.notifications.markRead, { params: { id } }),
    onSettled: refresh,
  })
  const readAll = useMutation({
    mutationFn: () => call(siteApi.notifications.markAllRead, {}),
    onSuccess: () => toast.success('Toutes les notifications ont été marquées comme lues'),
    onError: () => toast.error('Erreur lors du marquage'),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(siteApi.notifications.remove, { params: { id } }),
    onSuccess: () => toast.success('Notification supprimée'),
    onError: () => toast.error('Erreur lors de la suppression'),
    onSettled: refresh,
  })
  return { read, readAll, remove }
}
