import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../db/client.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import type { ReceivedFile } from '../http/multipart.ts'

export type UploadedFile = {
  commandeId: string
  file: ReceivedFile
  titre: string
  note: string | undefined
}

type NewFichier = Pick<UploadedFile, 'commandeId' | 'file' | 'titre'> & {
  kind: 'SOURCE' | 'LIVRABLE'
  userId: string
  now: Date
}

/** Writes the row of a file whose bytes are in the storage; returns its id. */
export async function insertFichier(tx: Tx, { file, now, ...row }: NewFichier): Promise<string> {
  const id = randomUUIDv7()
  await tx.insert(fichiers).values({
    id,
    kind: row.kind,
    commandeId: row.commandeId,
    userId: row.userId,
    nom: file.name,
    titre: row.titre,
    mimeType: file.mimeType,
    taille: file.size,
    sha256: file.sha256,
    storageKey: file.key,
    createdAt: now,
  })
  return id
}
