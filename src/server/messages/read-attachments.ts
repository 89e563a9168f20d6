import { asc, inArray } from 'drizzle-orm'
import type { Actor } from '../session/actor.ts'
import type { Db } from '../db/client.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { toProjectFile } from '../files/read-files.ts'

type Attachment = ReturnType<typeof toProjectFile>

/** The files of some messages, by message; the caller has checked that the actor may read them. */
export async function readAttachments(
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
