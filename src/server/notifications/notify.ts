import { and, eq, isNotNull } from 'drizzle-orm'
import type { HouseNotice } from '#contract/users/house-notices.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Tx } from '../db/client.ts'
import { notifications } from '../db/schema/notifications.ts'
import { users } from '../db/schema/users.ts'
import { writeToAdmins } from './write-to-admins.ts'

type Told = Pick<typeof notifications.$inferInsert, 'type' | 'title' | 'message' | 'actionUrl'> & {
  /** The id of what it speaks of, where its URL does not end by it. */
  objetId?: string
  createdAt: Date
}

/** Notifies one person, in the transaction of what it is about (decisions §10). */
export async function notify(tx: Tx, userId: string, told: Told): Promise<void> {
  await tx.insert(notifications).values({ ...printed(told), userId })
}

/** Tells every administrator, by e-mail too of a `notice` that they want at once; one whose account nobody has opened yet has no right, and reads nothing. */
export async function notifyAdmins(
  tx: Tx,
  { notice, ...told }: Told & { notice?: HouseNotice },
): Promise<void> {
  const admins = await tx
    .select({
      id: users.id,
      email: users.email,
      emailProvenAt: users.emailProvenAt,
      preferences: users.preferences,
    })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.isActive, true), isNotNull(users.passwordHash)))
  if (admins.length === 0) return
  const notification = printed(told)
  const written = await tx
    .insert(notifications)
    .values(admins.map(({ id }) => ({ ...notification, userId: id, forHouse: true, notice })))
    .returning({ id: notifications.id, userId: notifications.userId, createdAt: notifications.createdAt })
  if (notice) await writeToAdmins(tx, { notice, admins, written })
}

const printed = (told: Told): Told => ({
  ...told,
  title: frenchSpaces(told.title),
  message: frenchSpaces(told.message),
  objetId: told.objetId ?? objetOf(told.actionUrl ?? ''),
})

/** The order, or the conversation, that a URL leads to. */
const objetOf = (url: string): string | undefined =>
  /\/([a-z]{3}_)?[0-9a-f-]{36}(_[0-9a-f-]{36})?$/.exec(url)?.[0].slice(1)
