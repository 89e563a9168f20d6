import { randomUUIDv7 } from 'node:crypto'
import type { ReceivedBy } from '#contract/files/received-by.ts'
import type { Tx } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { ReceivedFile } from '../../platform/http/http-port.ts'
import { downloadUrl } from './read-files.ts'

/** A file whose bytes are in the storage, and its sender's title. */
export type TitledFile = { file: ReceivedFile; titre: string }

/** The same, once it is the order's. */
export type SentFile = { fileId: string; filename: string; size: number; mimeType: string; url: string }

/** At least one file. */
export type SentFiles = [SentFile, ...SentFile[]]

/** Files sent to an order at once; the house adds its word. */
export type UploadedFiles = {
  commandeId: string
  files: [TitledFile, ...TitledFile[]]
  note: string | undefined
}

type NewFichier = TitledFile & {
  kind: 'SOURCE' | 'LIVRABLE' | 'MESSAGE'
  /** Null for a file that a message will carry. */
  commandeId: string | null
  /** Its message, or the e-mail to verify that brought it. */
  messageId?: string
  inboundId?: string
  livraisonId?: string
  recuPar?: ReceivedBy | undefined
  /** Null for the file of somebody without an account. */
  userId: string | null
  now: Date
  /** The id of a file among several: they are read again by moment, then by id. */
  id?: string
}

/** Writes the row of a file. */
export async function insertFichier(
  tx: Tx,
  { file, now, id = randomUUIDv7(), ...row }: NewFichier,
): Promise<SentFile> {
  await tx.insert(fichiers).values({
    ...row,
    id,
    nom: file.name,
    mimeType: file.mimeType,
    taille: file.size,
    sha256: file.sha256,
    storageKey: file.key,
    createdAt: now,
  })
  const { name: filename, size, mimeType } = file
  return { fileId: id, filename, size, mimeType, url: downloadUrl(id) }
}
