import { and, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { notifications as notificationsTable } from '../../platform/db/schema/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { houseMorningEmail } from './house-morning-email.ts'
import { houseMorningJob } from './house-morning-job.ts'
import { houseNoticeEmail } from './house-notice-email.ts'
import { listNotifications } from './list-notifications.ts'
import {
  countUnreadNotifications,
  markAllRead,
  markNotificationRead,
  NOTIFICATION_MISSING,
} from './mark-read.ts'
import { ownNotifications } from './own-notifications.ts'

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
  jobs: [houseMorningJob],
  emails: [houseNoticeEmail, houseMorningEmail],
}

async function removeNotification({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  const removed = await db
    .delete(notificationsTable)
    .where(and(eq(notificationsTable.id, id), ownNotifications(actor)))
    .returning({ id: notificationsTable.id })
  if (removed.length === 0) throw notFound(NOTIFICATION_MISSING)
}
