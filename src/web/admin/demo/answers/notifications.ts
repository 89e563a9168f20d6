import { api } from '#contract/api.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { answer } from '../demo-client.ts'
import type { OpenHouse } from '../open-house.ts'

const { list, unreadCount, markRead, markAllRead, remove } = api.notifications

export const notificationAnswers = [
  answer(list, ({ query }, house) => {
    const asked = house.notifications
      .filter(({ isRead }) => !query.unreadOnly || !isRead)
      .map((one) => ({ ...one, actionUrl: one.actionUrl && house.linkOf(one.actionUrl) }))
    const { data, pagination } = pageOf(asked.toReversed(), query, () => '')
    return { notifications: data, pagination }
  }),
  answer(unreadCount, (_, house) => ({
    count: house.notifications.filter(({ isRead }) => !isRead).length,
  })),
  answer(markRead, ({ id }, house) => {
    read(house, (one) => one === id)
    return { message: 'Notification marquée comme lue' }
  }),
  answer(markAllRead, (_, house) => {
    read(house, () => true)
    return { message: 'Toutes les notifications ont été marquées comme lues' }
  }),
  answer(remove, ({ id }, house) => {
    house.notifications = house.notifications.filter((one) => one.id !== id)
    return { message: 'Notification supprimée' }
  }),
]

function read({ notifications }: OpenHouse, isAsked: (id: string) => boolean): void {
  for (const notification of notifications) if (isAsked(notification.id)) notification.isRead = true
}
