import { PassThrough, Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { Db } from '../../platform/db/client.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { MissingFileError } from '../../platform/storage/storage-key.ts'
import { portableName } from '../files/portable-name.ts'
import { storeFacturePdf } from '../money/invoices/facture-pdf.ts'
import type { Owner } from '../users/erased.ts'
import { readOwnAddresses } from '../users/own-addresses.ts'
import { filesOf, isEmpty, jsonOf, subjectsOf } from './read-given.ts'

const READ_ME = [
  'Vos données, telles que nous les conservons.',
  '',
  'donnees/   ce que vous nous avez dit : un fichier JSON par sujet',
  'factures/  vos factures et vos avoirs, en PDF',
  'fichiers/  les textes que vous avez envoyés, ceux que nous vous avons rendus, et les pièces jointes de vos messages',
  '',
]

/** All that a person gave, read as the archive is made: their words as JSON, their invoices, their files. */
export async function openExportZip(deps: Deps, userId: string): Promise<Readable> {
  const zip = new ZipFile()
  const output = new PassThrough()
  const add = (
    name: string,
    open: () => AsyncIterable<string | Buffer>,
    { compress }: { compress: boolean },
  ) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      const bytes = Readable.from(open())
      bytes.on('error', (error) => output.destroy(error))
      give(null, bytes)
    })
  const owner = await readOwner(deps.db, userId)
  for (const subject of subjectsOf(deps.db, owner)) {
    if (await isEmpty(deps.db, subject)) continue
    add(`donnees/${subject.name}.json`, () => jsonOf(deps.db, subject), { compress: true })
  }
  const lost: string[] = []
  for (const { name, storageKey } of [
    ...(await facturesOf(deps, userId)),
    ...(await storedFilesOf(deps, owner)),
  ]) {
    if (await isLost(deps, storageKey)) lost.push(name)
    else add(name, () => chunksOf(() => deps.storage.read(storageKey)), { compress: false })
  }
  if (lost.length > 0) deps.log.error({ userId, lost: lost.length }, 'stored files are missing')
  zip.addBuffer(Buffer.from([...READ_ME, ...namedLost(lost)].join('\r\n')), 'LISEZ-MOI.txt')
  zip.end()
  zip.outputStream.pipe(output)
  return output
}

/** The other files matter no less to the person: a lost one does not keep them from these. */
async function isLost({ storage }: Deps, storageKey: string): Promise<boolean> {
  try {
    await storage.size(storageKey)
    return false
  } catch (error) {
    if (error instanceof MissingFileError) return true
    throw error
  }
}

const namedLost = (names: string[]): string[] =>
  names.length === 0
    ? []
    : ['Nous n’avons pas retrouvé ces fichiers, qui manquent à cette copie :', '', ...names, '']

async function readOwner(db: Db, id: string): Promise<Owner> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return { id, addresses: user ? await readOwnAddresses(db, user) : [] }
}

type Stored = { name: string; storageKey: string }

async function facturesOf(deps: Deps, userId: string): Promise<Stored[]> {
  const issued = await deps.db.select({ id: factures.id }).from(factures).where(eq(factures.userId, userId))
  const stored: Stored[] = []
  for (const { id } of issued) {
    const pdf = await storeFacturePdf(deps, id)
    if (pdf) stored.push({ name: `factures/${pdf.name}`, storageKey: pdf.storageKey })
  }
  return stored
}

async function storedFilesOf({ db }: Pick<Deps, 'db'>, owner: Owner): Promise<Stored[]> {
  const rows = await db
    .select({ nom: fichiers.nom, storageKey: fichiers.storageKey })
    .from(fichiers)
    .where(filesOf(db, owner))
    .orderBy(asc(fichiers.id))
  // Their rank first: two files may have one name.
  return rows.map(({ nom, storageKey }, rank) => ({
    name: `fichiers/${String(rank + 1).padStart(3, '0')}-${portableName(nom)}`,
    storageKey,
  }))
}

async function* chunksOf(open: () => Promise<Readable>): AsyncGenerator<Buffer> {
  for await (const chunk of await open()) yield Buffer.from(chunk)
}
