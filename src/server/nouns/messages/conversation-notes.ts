import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { NO_CONVERSATION } from '#contract/messages/refusals.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { conversationNotes, conversations } from '../../platform/db/schema/messages.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeLog } from '../logs/write-log.ts'

const NOTE_MISSING = 'Note non trouvée'

type Page = { page: number; limit: number }

/** Administrators' notes beside a thread, the latest first. */
export async function listNotes({ db }: Pick<Deps, 'db'>, id: string, { page, limit }: Page) {
  await refuseUnknown(db, id)
  const where = eq(conversationNotes.conversationId, id)
  const [data, total] = await Promise.all([
    selectNotes(db)
      .where(where)
      .orderBy(desc(conversationNotes.createdAt), desc(conversationNotes.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(conversationNotes, where),
  ])
  return { data, pagination: paginationOf({ page, limit }, total) }
}

/** Writes a note for the house alone: without notification or e-mail, and without moving the thread in the lists. */
export async function addNote(deps: Deps, actor: Actor, { id, content }: { id: string; content: string }) {
  const noteId = randomUUIDv7()
  const createdAt = deps.clock()
  return deps.db.transaction(async (tx) => {
    await refuseUnknown(tx, id)
    await tx
      .insert(conversationNotes)
      .values({ id: noteId, conversationId: id, authorId: actor.id, content, createdAt })
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.conversation.noted,
      metadata: { conversationId: id },
      changes: { before: null, after: { noteId } },
      createdAt,
    })
    const [note] = await selectNotes(tx).where(eq(conversationNotes.id, noteId))
    if (!note) throw notFound(NOTE_MISSING)
    return note
  })
}

/** Deletes a note for good. */
export async function removeNote(deps: Deps, actor: Actor, { id, noteId }: { id: string; noteId: string }) {
  await deps.db.transaction(async (tx) => {
    const gone = await tx
      .delete(conversationNotes)
      .where(and(eq(conversationNotes.id, noteId), eq(conversationNotes.conversationId, id)))
      .returning({ id: conversationNotes.id })
    if (gone.length === 0) throw notFound(NOTE_MISSING)
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.conversation.noteRemoved,
      metadata: { conversationId: id },
      changes: { before: { noteId }, after: null },
      createdAt: deps.clock(),
    })
  })
}

const selectNotes = (db: Db | Tx) =>
  db
    .select({
      id: conversationNotes.id,
      conversationId: conversationNotes.conversationId,
      author: { id: users.id, prenom: users.prenom, nom: users.nom },
      content: conversationNotes.content,
      createdAt: conversationNotes.createdAt,
    })
    .from(conversationNotes)
    .leftJoin(users, eq(users.id, conversationNotes.authorId))

async function refuseUnknown(db: Db | Tx, id: string): Promise<void> {
  if ((await db.$count(conversations, eq(conversations.id, id))) === 0) throw notFound(NO_CONVERSATION)
}
