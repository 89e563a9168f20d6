import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { latestId } from './latest-id.ts'
import { readMarks } from './read-marks.ts'
import { readSigners } from './read-signers.ts'
import { showMessages } from './show-messages.ts'
import { isHouse, unreadBy } from './side.ts'
import { selectMessages, titleFor } from './to-message.ts'

const assignees = alias(users, 'assignee')

type Wanted = { where: SQL | undefined; page: number; limit: number }

/** A page of threads as the actor's side sees them, the latest first. */
export async function readConversations(db: Db, actor: Actor, { where, page, limit }: Wanted) {
  const rows = await db
    .select({
      thread: conversations,
      client: { id: users.id, prenom: users.prenom, nom: users.nom },
      assignee: { id: assignees.id, prenom: assignees.prenom, nom: assignees.nom },
      visitor: {
        nom: supportRequests.nom,
        email: supportRequests.email,
        telephone: supportRequests.telephone,
      },
    })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.clientId))
    .leftJoin(assignees, eq(assignees.id, conversations.assigneeId))
    .leftJoin(supportRequests, eq(supportRequests.id, conversations.supportRequestId))
    .where(where)
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map(({ thread }) => thread.id)
  const [last, unread, marks, signers] = await Promise.all([
    lastMessages(db, actor, ids),
    unreadCounts(db, actor, ids),
    readMarks(db, actor, ids),
    readSigners(db, actor, ids),
  ])

  return rows.map(({ thread, client, assignee, visitor }) => {
    const lastMessage = last.get(thread.id) ?? null
    const signer = signers.get(thread.id) ?? null
    return {
      id: thread.id,
      type: thread.type,
      title: titleFor(actor, thread, { client, signer }),
      participants: [client, signer].filter((person) => person !== null),
      unreadCount: unread.get(thread.id) ?? 0,
      isArchived: marks.get(thread.id)?.isArchived ?? false,
      isPinned: marks.get(thread.id)?.isPinned ?? false,
      updatedAt: thread.updatedAt,
      commandeId: thread.commandeId,
      visitor: isHouse(actor) ? visitor : null,
      assignee: isHouse(actor) ? assignee : null,
      lastMessage,
      content: lastMessage?.content ?? '',
      createdAt: lastMessage?.createdAt ?? thread.createdAt,
      fromAdmin: lastMessage?.fromAdmin ?? false,
      isRead: lastMessage?.isRead ?? true,
    }
  })
}

async function lastMessages(db: Db, actor: Actor, ids: string[]) {
  const latest = db
    .select({ id: latestId(actor) })
    .from(conversations)
    .where(inArray(conversations.id, ids))
  const rows = await selectMessages(db).where(inArray(messages.id, latest))
  const last = await showMessages(db, actor, rows)
  return new Map(last.map((message) => [message.conversationId, message]))
}

async function unreadCounts(db: Db, actor: Actor, ids: string[]) {
  const rows = await db
    .select({ id: messages.conversationId, unread: count() })
    .from(messages)
    .where(and(inArray(messages.conversationId, ids), unreadBy(actor)))
    .groupBy(messages.conversationId)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}
