import { and, count, eq } from 'drizzle-orm'
import type { Actor } from '../session/actor.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import type { Deps } from '../deps.ts'
import { memberOf, unreadBy } from './side.ts'

/** How many letters of the other side the actor's has not read. */
export async function countUnread({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(memberOf(actor), unreadBy(actor)))
  return row?.unread ?? 0
}
