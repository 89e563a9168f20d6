import { paginationOf } from '#contract/shared/list.ts'
import type { NotificationsApi } from '../../notifications/notifications-api.ts'
import type { OpenHouse } from './open-house.ts'

export function demoNotifications(house: OpenHouse): NotificationsApi {
  const markRead = (isAsked: (id: string) => boolean) => {
    for (const notification of house.notifications) if (isAsked(notification.id)) notification.isRead = true
  }
  return {
    list: async ({ page, limit, unreadOnly }) => {
      const asked = house.notifications.filter(({ isRead }) => !unreadOnly || !isRead)
      return {
        data: structuredClone(asked.toReversed().slice((page - 1) * limit, page * limit)),
        pagination: paginationOf({ page, limit }, asked.length),
      }
    },
    unreadCount: async () => house.notifications.filter(({ isRead }) => !isRead).length,
    markRead: async (id) => markRead((one) => one === id),
    markAllRead: async () => markRead(() => true),
    remove: async (id) => {
      house.notifications = house.notifications.filter((notification) => notification.id !== id)
    },
  }
}
