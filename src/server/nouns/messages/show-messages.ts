import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { toProjectFile } from '../files/read-files.ts'
import { readSigners } from './read-signers.ts'
import { type SelectedMessage, toMessage } from './to-message.ts'

/** Messages as the actor's side sees them, with their files and the title of their thread. */
export async function showMessages(db: Db, actor: Actor, rows: SelectedMessage[]) {
  const [attached, signers] = await Promise.all([
    readAttachments(
      db,
      actor,
      rows.map(({ message }) => message.id),
    ),
    readSigners(db, actor, [...new Set(rows.map(({ conversation }) => conversation.id))]),
  ])
  return rows.map((row) =>
    toMessage(row, actor, {
      attachments: attached.get(row.message.id) ?? [],
      signer: signers.get(row.conversation.id) ?? null,
    }),
  )
}

type Attachment = ReturnType<typeof toProjectFile>

/** The files of some messages, by message; the caller has checked that the actor may read them. */
async function readAttachments(
  db: Db,
  actor: Actor,
  messageIds: string[],
): Promise<Map<string, Attachment[]>> {
  const rows = await db
    .select()
    .from(fichiers)
    .where(inArray(fichiers.messageId, messageIds))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId ?? '')
  return new Map(
    [...byMessage].map(([id, files]) => [
      id,
      files.map((file) => toProjectFile(file, { commande: null, actor })),
    ]),
  )
}
