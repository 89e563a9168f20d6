import { PassThrough, Readable } from 'node:stream'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { signTicket } from '../../platform/http/ticket.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readVisibleCommande } from '../commandes/visible-commande.ts'
import { distinctNames, portableName } from './portable-name.ts'
import { COMMANDE_KINDS } from './read-files.ts'

type FichierRow = typeof fichiers.$inferSelect

const FOLDERS: Record<FichierRow['kind'], string> = {
  SOURCE: 'Textes envoyés',
  LIVRABLE: 'Textes corrigés',
  DECIDE: 'Bons à tirer',
  MESSAGE: 'Messages',
  ECHANTILLON: 'Échantillons',
}

/** Every file of an order, read one after the other as the archive is sent. */
export async function openProjectZip({ db, storage }: Deps, commandeId: string, asker: Actor) {
  const { titre } = await readVisibleCommande(db, asker, commandeId)
  const files = await db
    .select()
    .from(fichiers)
    .where(and(eq(fichiers.commandeId, commandeId), inArray(fichiers.kind, COMMANDE_KINDS)))
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
  if (files.length === 0) throw notFound('Ce projet n’a pas encore de fichier')
  return { name: portableName(`${titre}.zip`), stream: zipOf(files, (key) => storage.read(key)) }
}

export const zipSubject = (commandeId: string): string => `zip:${commandeId}`

/** A URL that opens the archive for 60 s. */
export async function zipTicket(deps: Deps, actor: Actor, commandeId: string): Promise<string> {
  await readVisibleCommande(deps.db, actor, commandeId)
  return `/api/files/projects/${commandeId}/zip?ticket=${signTicket(deps, actor, zipSubject(commandeId))}`
}

function zipOf(files: FichierRow[], read: (key: string) => Promise<Readable>): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const nameIn: Record<FichierRow['kind'], (given: string) => string> = {
    SOURCE: distinctNames(),
    LIVRABLE: distinctNames(),
    DECIDE: distinctNames(),
    MESSAGE: distinctNames(),
    ECHANTILLON: distinctNames(),
  }
  let open: Readable | undefined
  for (const { kind, nom, storageKey, createdAt } of files) {
    const name = `${FOLDERS[kind]}/${nameIn[kind](nom)}`
    // Manuscripts are archives already: compressing again costs time and gains nothing.
    zip.addReadStreamLazy(name, { mtime: createdAt, compress: false }, (give) => {
      open = Readable.from(chunksOf(() => read(storageKey)))
      open.on('error', (error) => output.destroy(error))
      give(null, open)
    })
  }
  zip.end()
  zip.outputStream.pipe(output)
  // A reader who leaves must not keep a file open.
  output.on('close', () => open?.destroy())
  return output
}

async function* chunksOf(open: () => Promise<Readable>): AsyncGenerator<Buffer> {
  for await (const chunk of await open()) yield Buffer.from(chunk)
}
