import { and, eq, isNull } from 'drizzle-orm'
import { notifications } from '../../platform/db/schema/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { ownNotifications } from './own-notifications.ts'

export const NOTIFICATION_MISSING = 'Notification non trouvée'

type Needs = Pick<Deps, 'db' | 'clock'>

export const countUnreadNotifications = ({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<number> =>
  db.$count(notifications, unreadOf(actor))

/** Read twice, a notification keeps its first moment. */
export async function markNotificationRead({ db, clock }: Needs, actor: Actor, id: string): Promise<void> {
  const own = and(eq(notifications.id, id), ownNotifications(actor))
  const [found] = await db.select({ id: notifications.id }).from(notifications).where(own)
  if (!found) throw notFound(NOTIFICATION_MISSING)
  await db
    .update(notifications)
    .set({ readAt: clock() })
    .where(and(own, isNull(notifications.readAt)))
}

export async function markAllRead({ db, clock }: Needs, actor: Actor): Promise<void> {
  await db.update(notifications).set({ readAt: clock() }).where(unreadOf(actor))
}

const unreadOf = (actor: Actor) => and(ownNotifications(actor), isNull(notifications.readAt))
