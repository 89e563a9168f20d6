import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../session/actor.ts'
import type { Db } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import { supportRequests } from '../db/schema/support.ts'
import { users } from '../db/schema/users.ts'
import { isHouse, shownTo, unreadBy } from './side.ts'
import { selectMessages, toMessage } from './to-message.ts'

type Wanted = { where: SQL | undefined; page: number; limit: number }

/** A page of threads as the actor's side sees them, the latest first, and how many there are. */
export async function readConversations(db: Db, actor: Actor, { where, page, limit }: Wanted) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        thread: conversations,
        client: { id: users.id, prenom: users.prenom, nom: users.nom },
        visitor: {
          nom: supportRequests.nom,
          email: supportRequests.email,
          telephone: supportRequests.telephone,
        },
      })
      .from(conversations)
      .leftJoin(users, eq(users.id, conversations.clientId))
      .leftJoin(commandes, eq(commandes.id, conversations.commandeId))
      .leftJoin(supportRequests, eq(supportRequests.id, conversations.supportRequestId))
      .where(where)
      .orderBy(desc(conversations.updatedAt), desc(conversations.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(conversations)
      .leftJoin(users, eq(users.id, conversations.clientId))
      .leftJoin(commandes, eq(commandes.id, conversations.commandeId))
      .leftJoin(supportRequests, eq(supportRequests.id, conversations.supportRequestId))
      .where(where),
  ])
  const ids = rows.map(({ thread }) => thread.id)
  const [last, unread] = await Promise.all([lastMessages(db, actor, ids), unreadCounts(db, actor, ids)])

  const data = rows.map(({ thread, client, visitor }) => {
    const lastMessage = last.get(thread.id) ?? null
    const answering = !isHouse(actor) && lastMessage?.fromAdmin ? lastMessage.sender : null
    return {
      id: thread.id,
      type: thread.type,
      title: titleFor(actor, thread, client),
      participants: [client, answering].filter((person) => person !== null),
      unreadCount: unread.get(thread.id) ?? 0,
      isArchived: lastMessage?.isArchived ?? false,
      isPinned: lastMessage?.isPinned ?? false,
      updatedAt: thread.updatedAt,
      commandeId: thread.commandeId,
      visitor: isHouse(actor) ? visitor : null,
      lastMessage,
    }
  })
  return { data, total: counted?.total ?? 0 }
}

/** A direct thread bears the other person's name (specification 1 §3). */
function titleFor(
  actor: Actor,
  { type, titre }: Pick<typeof conversations.$inferSelect, 'type' | 'titre'>,
  client: { prenom: string; nom: string } | null,
): string {
  return type === 'general' && isHouse(actor) && client ? `${client.prenom} ${client.nom}` : titre
}

async function lastMessages(db: Db, actor: Actor, ids: string[]) {
  const newest = sql`${messages.id} = (
    select m.id from messages m where m.conversation_id = ${messages.conversationId}
      and ${isHouse(actor) ? sql`m.house_hidden_at` : sql`m.client_hidden_at`} is null
    order by m.created_at desc, m.id desc limit 1)`
  const rows = await selectMessages(db).where(
    and(inArray(messages.conversationId, ids), shownTo(actor), newest),
  )
  return new Map(rows.map((row) => [row.message.conversationId, toMessage(row, actor)]))
}

async function unreadCounts(db: Db, actor: Actor, ids: string[]) {
  const rows = await db
    .select({ id: messages.conversationId, unread: count() })
    .from(messages)
    .where(and(inArray(messages.conversationId, ids), unreadBy(actor)))
    .groupBy(messages.conversationId)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}
