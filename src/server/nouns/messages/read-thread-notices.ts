import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isHouse, unreadBy } from './side.ts'

/**
 * Marks as read, for every administrator, the notices of these threads where nothing is left for the house to read: one of them has read
 * for all (decision 075). Called after the house marks messages, in the same transaction; a client's call changes nothing.
 */
export async function readThreadNotices(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  conversationIds: string[],
): Promise<void> {
  if (!isHouse(actor) || conversationIds.length === 0) return
  const unread = tx
    .select({ id: messages.conversationId })
    .from(messages)
    .where(and(inArray(messages.conversationId, conversationIds), unreadBy(actor)))
  // A notice held elsewhere is being read or removed: an erasure holds notices before messages, and waiting for it would deadlock.
  const told = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(notifications.objetId, conversationIds),
        eq(notifications.notice, 'messages'),
        isNull(notifications.readAt),
        notInArray(notifications.objetId, unread),
      ),
    )
    .for('update', { skipLocked: true })
  await tx.update(notifications).set({ readAt: clock() }).where(inArray(notifications.id, told))
}
