import { and, eq, type SQL } from 'drizzle-orm'
import { notifications } from '../../platform/db/schema/notifications.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The caller's notifications, as a WHERE; those of the house belong to its present administrators. */
export const ownNotifications = ({ id, role }: Pick<Actor, 'id' | 'role'>): SQL | undefined =>
  and(eq(notifications.userId, id), role === 'ADMIN' ? undefined : eq(notifications.forHouse, false))
