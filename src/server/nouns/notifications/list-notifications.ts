import { and, desc, isNull } from 'drizzle-orm'
import { paginationOf } from '#contract/shared/list.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { ownNotifications } from './own-notifications.ts'

type Query = { page: number; limit: number; unreadOnly?: boolean | undefined }

/** The caller's notifications, the latest first. */
export async function listNotifications({ db }: Pick<Deps, 'db'>, actor: Actor, query: Query) {
  const { page, limit, unreadOnly } = query
  const where = and(ownNotifications(actor), unreadOnly ? isNull(notifications.readAt) : undefined)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(where)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(notifications, where),
  ])
  return {
    notifications: rows.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })),
    pagination: paginationOf({ page, limit }, total),
  }
}
