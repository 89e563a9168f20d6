import type { Db } from '../db/client.ts'
import type { Actor } from '../session/actor.ts'
import { readAttachments } from './read-attachments.ts'
import { readSigners } from './read-signers.ts'
import { toMessage, type SelectedMessage } from './to-message.ts'

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
