import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../session/actor.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { readAttachments } from './read-attachments.ts'
import { readConversations } from './read-conversations.ts'
import { memberOf, shownTo } from './side.ts'
import { selectMessages, toMessage } from './to-message.ts'

export const CONVERSATION_MISSING = 'Conversation non trouvée'

/** One thread with its messages, oldest first; another client's is as absent as a missing one. */
export async function getConversation({ db }: Pick<Deps, 'db'>, actor: Actor, id: string) {
  const { data } = await readConversations(db, actor, {
    where: and(eq(conversations.id, id), memberOf(actor)),
    page: 1,
    limit: 1,
  })
  const [conversation] = data
  if (!conversation) throw notFound(CONVERSATION_MISSING)
  const rows = await selectMessages(db)
    .where(and(eq(messages.conversationId, id), shownTo(actor)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
  const attached = await readAttachments(
    db,
    actor,
    rows.map(({ message }) => message.id),
  )
  return {
    ...conversation,
    messages: rows.map((row) => toMessage(row, actor, attached.get(row.message.id))),
  }
}
