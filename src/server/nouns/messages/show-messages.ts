import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import { acceptsSources } from '#contract/commandes/work-started.ts'
import type { Db } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { toProjectFile } from '../files/read-files.ts'
import { readSigners } from './read-signers.ts'
import { type SelectedMessage, toMessage } from './to-message.ts'

/** Messages as the actor's side sees them, with their files and the title of their thread. */
export async function showMessages(db: Db, actor: Actor, rows: SelectedMessage[]) {
  const [attached, signers, awaiting] = await Promise.all([
    readAttachments(
      db,
      actor,
      rows.map(({ message }) => message.id),
    ),
    readSigners(db, actor, [...new Set(rows.map(({ conversation }) => conversation.id))]),
    readAwaiting(db, rows),
  ])
  return rows.map((row) => {
    const attachments = attached.get(row.message.id) ?? []
    const isProposed = !row.message.fromAdmin && awaiting.has(row.conversation.commandeId ?? '')
    return toMessage(row, actor, {
      attachments,
      signer: signers.get(row.conversation.id) ?? null,
      manuscripts: isProposed ? attachments.filter(isManuscript).map(({ id }) => id) : [],
    })
  })
}

/** The orders of messages that came by e-mail, of those that wait for their text. */
async function readAwaiting(db: Db, rows: SelectedMessage[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ inbound, conversation }) => (inbound && conversation.commandeId) || [])
  if (ids.length === 0) return new Set()
  const found = await db
    .select()
    .from(commandes)
    .where(and(inArray(commandes.id, ids), notExists(textsOf(db))))
  const awaiting = found.filter((commande) => acceptsSources({ ...commande, manuscritRecu: false }))
  return new Set(awaiting.map(({ id }) => id))
}

const textsOf = (db: Db) =>
  db
    .select({ id: fichiers.id })
    .from(fichiers)
    .where(and(eq(fichiers.commandeId, commandes.id), inArray(fichiers.kind, ['SOURCE', 'LIVRABLE'])))

const isManuscript = ({ filename }: { filename: string }) => /\.(docx?|pdf|txt)$/i.test(filename)

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
