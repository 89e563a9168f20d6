import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import type { NotificationQuery, NotificationsApi } from './notifications-api.ts'

/** Specification 2 §9: the count every 15 s, fresh 10 s; the list fresh 30 s. */
const COUNT_EVERY_MS = 15_000
const COUNT_FRESH_MS = 10_000
const LIST_FRESH_MS = 30_000

export const NOTIFICATIONS_KEY = ['notifications']

export function useUnreadCount(notifications: NotificationsApi): number {
  const { data = 0 } = useQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'unread-count'],
    queryFn: () => notifications.unreadCount(),
    refetchInterval: COUNT_EVERY_MS,
    staleTime: COUNT_FRESH_MS,
  })
  return data
}

export function useNotificationList(notifications: NotificationsApi, query: NotificationQuery) {
  return useQuery({
    queryKey: [...NOTIFICATIONS_KEY, 'list', query],
    queryFn: () => notifications.list(query),
    placeholderData: keepPreviousData,
    staleTime: LIST_FRESH_MS,
  })
}

/** Reading, reading all and deleting, in the specification's words. */
export function useNotificationActions(notifications: NotificationsApi) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
  // A failure to mark one as read is silent (specification 2 §4).
  const read = useMutation({ mutationFn: notifications.markRead, onSettled: refresh })
  const readAll = useMutation({
    mutationFn: notifications.markAllRead,
    onSuccess: () => toast.success('Toutes les notifications ont été marquées comme lues'),
    onError: () => toast.error('Erreur lors du marquage'),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: notifications.remove,
    onSuccess: () => toast.success('Notification supprimée'),
    onError: () => toast.error('Erreur lors de la suppression'),
    onSettled: refresh,
  })
  return { read, readAll, remove }
}
