import { api } from '#contract/api.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { listNotifications } from './list-notifications.ts'
import { countUnreadNotifications, markAllRead, markNotificationRead } from './mark-read.ts'
import { removeNotification } from './remove-notification.ts'

export const notifications: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.notifications.list, ({ actor, query }) => listNotifications(deps, actor, query))
    route(app, api.notifications.unreadCount, async ({ actor }) => ({
      count: await countUnreadNotifications(deps, actor),
    }))
    route(app, api.notifications.markRead, async ({ actor, id }) => {
      await markNotificationRead(deps, actor, id)
      return { message: 'Notification marquée comme lue' }
    })
    route(app, api.notifications.markAllRead, async ({ actor }) => {
      await markAllRead(deps, actor)
      return { message: 'Toutes les notifications ont été marquées comme lues' }
    })
    route(app, api.notifications.remove, async ({ actor, id }) => {
      await removeNotification(deps, actor, id)
      return { message: 'Notification supprimée' }
    })
  },
}
