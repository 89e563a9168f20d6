import type { Notification } from '#contract/notifications/notification.ts'
import { api } from '#contract/api.ts'
import type { Pagination } from '#contract/shared/list.ts'
import type { ApiClient } from '../lib/api-client.ts'

export type NotificationQuery = { page: number; limit: number; unreadOnly?: boolean }

/** What the bell and the list ask; the back-office's demo answers it in its own way. */
export type NotificationsApi = {
  list: (query: NotificationQuery) => Promise<{ data: Notification[]; pagination: Pagination }>
  unreadCount: () => Promise<number>
  markRead: (id: string) => Promise<void>
  markAllRead: () => Promise<void>
  remove: (id: string) => Promise<void>
}

/** The notifications of whoever this client of the API calls for. */
export const notificationsOver = (call: ApiClient): NotificationsApi => ({
  list: async ({ unreadOnly, ...page }) => {
    const { notifications, pagination } = await call(api.notifications.list, {
      query: { ...page, ...(unreadOnly && { unreadOnly: 'true' }) },
    })
    return { data: notifications, pagination }
  },
  unreadCount: async () => (await call(api.notifications.unreadCount, {})).count,
  markRead: async (id) => {
    await call(api.notifications.markRead, { params: { id } })
  },
  markAllRead: async () => {
    await call(api.notifications.markAllRead, {})
  },
  remove: async (id) => {
    await call(api.notifications.remove, { params: { id } })
  },
})
