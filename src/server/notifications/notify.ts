import { and, eq, sql } from 'drizzle-orm'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Tx } from '../db/client.ts'
import { keptInsert } from '../db/kept-insert.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { notifications } from '../db/schema/notifications.ts'
import { users } from '../db/schema/users.ts'

type Told = Pick<typeof notifications.$inferInsert, 'type' | 'title' | 'message' | 'actionUrl'> & {
  createdAt: Date
}

/** Tells one person, in the transaction of what it tells (decisions §10). */
export async function notify(tx: Tx, userId: string, told: Told): Promise<void> {
  await insertNotification(tx, { actionUrl: null, ...printed(told), userId })
}

const insertNotification = keptInsert(
  notifications,
  ['userId', 'type', 'title', 'message', 'actionUrl', 'createdAt'],
  (insert) => insert,
)

/** Tells every administrator. */
export async function notifyAdmins(tx: Tx, told: Told): Promise<void> {
  await insertForHouse(tx, { actionUrl: null, ...printed(told) })
}

const insertForHouse = keptStatement((db, given: Given<Required<Told>>) =>
  db.insert(notifications).select(
    db
      .select({
        id: sql`uuidv7()`.as('id'),
        userId: users.id,
        type: sql`${given.type}`.as('type'),
        title: sql`${given.title}`.as('title'),
        message: sql`${given.message}`.as('message'),
        actionUrl: sql`${given.actionUrl}`.as('action_url'),
        forHouse: sql`true`.as('for_house'),
        readAt: sql`NULL`.as('read_at'),
        createdAt: sql`${given.createdAt}`.as('created_at'),
      })
      .from(users)
      .where(and(eq(users.role, 'ADMIN'), eq(users.isActive, true))),
  ),
)

const printed = (told: Told): Told => ({
  ...told,
  title: frenchSpaces(told.title),
  message: frenchSpaces(told.message),
})
