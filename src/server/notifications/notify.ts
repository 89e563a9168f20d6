import { and, eq } from 'drizzle-orm'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Tx } from '../db/client.ts'
import { keptInsert } from '../db/kept-insert.ts'
import { keptStatement } from '../db/kept-statement.ts'
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
  const admins = await activeAdmins(tx, {})
  if (admins.length === 0) return
  await tx
    .insert(notifications)
    .values(admins.map(({ id }) => ({ ...printed(told), userId: id, forHouse: true })))
}

const activeAdmins = keptStatement((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.isActive, true))),
)

const printed = (told: Told): Told => ({
  ...told,
  title: frenchSpaces(told.title),
  message: frenchSpaces(told.message),
})
