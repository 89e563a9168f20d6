import { and, eq } from 'drizzle-orm'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Tx } from '../db/client.ts'
import { notifications } from '../db/schema/notifications.ts'
import { users } from '../db/schema/users.ts'

type Told = Pick<typeof notifications.$inferInsert, 'type' | 'title' | 'message' | 'actionUrl'> & {
  createdAt: Date
}

/** Notifies one person, in the transaction of what it is about (decisions §10). */
export async function notify(tx: Tx, userId: string, told: Told): Promise<void> {
  await tx.insert(notifications).values({ ...printed(told), userId })
}

/** Tells every administrator. */
export async function notifyAdmins(tx: Tx, told: Told): Promise<void> {
  const admins = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.isActive, true)))
  if (admins.length === 0) return
  const notification = printed(told)
  await tx
    .insert(notifications)
    .values(admins.map(({ userId }) => ({ ...notification, userId, forHouse: true })))
}

const printed = (told: Told): Told => ({
  ...told,
  title: frenchSpaces(told.title),
  message: frenchSpaces(told.message),
})
