import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { HouseNotice } from '#contract/users/house-notices.ts'
import type { Tx } from '../../platform/db/client.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import { users } from '../../platform/db/schema/users.ts'
import { writeToAdmins } from './write-to-admins.ts'

type Notice = Pick<typeof notifications.$inferInsert, 'type' | 'title' | 'message' | 'actionUrl'> & {
  /** The id of its subject, when its URL does not end by it. */
  objetId?: string
  createdAt: Date
}

type Told = Notice & {
  /** A person who has an unread notification of the same object since then is not told again: a burst is one notification. */
  onceSince?: Date
}

/** Notifies one person, in the transaction that causes it (decisions §10). */
export async function notify(tx: Tx, userId: string, { onceSince, ...told }: Told): Promise<void> {
  const notification = printed(told)
  if (onceSince && (await toldSince(tx, [userId], notification, onceSince)).length > 0) return
  await tx.insert(notifications).values({ ...notification, userId })
}

/**
 * Tells every administrator, by e-mail too for a `notice` that they want at once; one whose account is not activated yet has no right, and
 * reads nothing.
 */
export async function notifyAdmins(
  tx: Tx,
  { notice, onceSince, ...told }: Told & { notice?: HouseNotice },
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
  const notification = printed(told)
  const ids = admins.map(({ id }) => id)
  const known = onceSince ? await toldSince(tx, ids, notification, onceSince) : []
  const untold = admins.filter(({ id }) => !known.includes(id))
  if (untold.length === 0) return
  const written = await tx
    .insert(notifications)
    .values(untold.map(({ id }) => ({ ...notification, userId: id, forHouse: true, notice })))
    .returning({ id: notifications.id, userId: notifications.userId, createdAt: notifications.createdAt })
  if (notice) await writeToAdmins(tx, { notice, admins: untold, written })
}

/** Those of these people who have not read an earlier notice of the same object since then. */
async function toldSince(
  tx: Tx,
  userIds: string[],
  { type, objetId }: Notice,
  since: Date,
): Promise<string[]> {
  if (userIds.length === 0 || objetId === undefined) return []
  const unread = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        eq(notifications.objetId, objetId),
        eq(notifications.type, type),
        inArray(notifications.userId, userIds),
        isNull(notifications.readAt),
        gte(notifications.createdAt, since),
      ),
    )
  return unread.map(({ userId }) => userId)
}

const printed = (told: Notice): Notice => {
  const objetId = told.objetId ?? objetOf(told.actionUrl ?? '')
  return {
    ...told,
    title: frenchSpaces(told.title),
    message: frenchSpaces(told.message),
    ...(objetId !== undefined && { objetId }),
  }
}

/** The order, or the conversation, that a URL leads to. */
const objetOf = (url: string): string | undefined =>
  /\/([a-z]{3}_)?[0-9a-f-]{36}(_[0-9a-f-]{36})?$/.exec(url)?.[0].slice(1)
