import { and, countDistinct, eq, type SQL, sql } from 'drizzle-orm'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { columnsOf, isHouse, memberOf, shownTo, unreadBy } from './side.ts'

/** Counts the messages that the actor's side sees, by their marks on that side. */
export async function messageStats({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const { archivedAt, pinnedAt } = columnsOf(actor)
  const isSent = eq(messages.fromAdmin, isHouse(actor))
  const [row] = await db
    .select({
      total: counting(sql`true`),
      unread: counting(unreadBy(actor)),
      archived: counting(sql`${archivedAt} is not null`),
      pinned: counting(sql`${pinnedAt} is not null`),
      sent: counting(isSent),
      received: counting(sql`not (${isSent})`),
      conversations: countDistinct(messages.conversationId),
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(memberOf(actor), shownTo(actor)))
  return row ?? NONE
}

const NONE = { total: 0, unread: 0, archived: 0, pinned: 0, sent: 0, received: 0, conversations: 0 }

const counting = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
