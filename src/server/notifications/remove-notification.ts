import { and, eq } from 'drizzle-orm'
import type { Actor } from '../session/actor.ts'
import { notifications } from '../db/schema/notifications.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { NOTIFICATION_MISSING } from './mark-read.ts'
import { ownNotifications } from './own-notifications.ts'

export async function removeNotification({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  const removed = await db
    .delete(notifications)
    .where(and(eq(notifications.id, id), ownNotifications(actor)))
    .returning({ id: notifications.id })
  if (removed.length === 0) throw notFound(NOTIFICATION_MISSING)
}
