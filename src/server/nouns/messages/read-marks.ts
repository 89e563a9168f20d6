import { and, eq, exists, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { columnsOf, shownTo } from './side.ts'

/** Whether the thread has a message that meets the condition. */
export const holding = (db: Db, condition: SQL | undefined): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(and(eq(messages.conversationId, conversations.id), condition)),
  )

/** A thread is archived when all of it is, so that a new message brings it back. */
export const archivedBy = (db: Db, actor: Actor): SQL | undefined =>
  and(not(holding(db, and(shownTo(actor), isNull(columnsOf(actor).archivedAt)))), holding(db, shownTo(actor)))

/** A thread is pinned by any of its messages. */
export const pinnedBy = (db: Db, actor: Actor): SQL =>
  holding(db, and(shownTo(actor), isNotNull(columnsOf(actor).pinnedAt)))

/** Which of some threads are archived or pinned for the actor's side. */
export async function readMarks(db: Db, actor: Actor, ids: string[]) {
  const rows = await db
    .select({
      id: conversations.id,
      isArchived: sql<boolean>`${archivedBy(db, actor)}`,
      isPinned: sql<boolean>`${pinnedBy(db, actor)}`,
    })
    .from(conversations)
    .where(inArray(conversations.id, ids))
  return new Map(rows.map(({ id, ...marks }) => [id, marks]))
}
