import { MESSAGE_ROOM_FULL } from '#contract/files/file-limits.ts'
import type { Tx } from '../../../platform/db/client.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { ReceivedFile } from '../../../platform/http/http-port.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { insertFichier } from '../../files/insert-fichier.ts'
import { hasRoom } from '../../files/message-files.ts'

type Mailed = {
  to: { messageId: string } | { inboundId: string }
  author: Actor | null
  files: ReceivedFile[]
}

/** Keeps the files of an e-mail, within its author's room; returns the words that refuse the others, whose bytes leave. */
export async function keepMailedFiles(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { to, author, files }: Mailed,
): Promise<string[]> {
  const refused: string[] = []
  for (const file of files) {
    if (author && !(await hasRoom(tx, author, file.size))) {
      refused.push(`${file.name}\u00a0: ${MESSAGE_ROOM_FULL}`)
      await enqueue(tx, 'remove-stored-file', { storageKey: file.key })
      continue
    }
    await insertFichier(tx, {
      kind: 'MESSAGE',
      commandeId: null,
      ...to,
      userId: author?.id ?? null,
      titre: file.name,
      file,
      now: clock(),
    })
  }
  return refused
}
