import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { messages as endpoints } from '#contract/messages/endpoints.ts'
import { NO_CONVERSATION, NO_MESSAGE } from '#contract/messages/refusals.ts'
import type { Db } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readConversations } from './read-conversations.ts'
import { showMessages } from './show-messages.ts'
import { memberOf, shownTo } from './side.ts'
import { selectMessages } from './to-message.ts'

type Page = z.output<typeof endpoints.getConversation.query>

/** A thread with a page of its messages, oldest first; 404 for another client's as for a missing one. */
export async function getConversation({ db }: Pick<Deps, 'db'>, actor: Actor, id: string, page: Page) {
  const [conversation] = await readConversations(db, actor, {
    where: and(eq(conversations.id, id), memberOf(actor)),
    page: 1,
    limit: 1,
  })
  if (!conversation) throw notFound(NO_CONVERSATION)
  const { before, limit } = page
  if (before) await refuseUnknown(db, { conversationId: id, before })
  const rows = await selectMessages(db)
    .where(and(eq(messages.conversationId, id), shownTo(actor), before ? olderThan(before) : undefined))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit + 1)
  const newestFirst = rows.slice(0, limit)
  return {
    ...conversation,
    messages: await showMessages(db, actor, newestFirst.toReversed()),
    hasOlder: rows.length > limit,
  }
}

/** A message removed since would be taken for the first of the thread. */
async function refuseUnknown(db: Db, { conversationId, before }: { conversationId: string; before: string }) {
  const known = await db.$count(
    messages,
    and(eq(messages.id, before), eq(messages.conversationId, conversationId)),
  )
  if (known === 0) throw notFound(NO_MESSAGE)
}

// Compares with the row itself: a Date is coarser than the database's moments.
const olderThan = (id: string) =>
  sql`(${messages.createdAt}, ${messages.id}) < (select m.created_at, m.id from messages m where m.id = ${id})`
