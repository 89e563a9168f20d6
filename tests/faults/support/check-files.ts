import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { hours } from '#contract/shared/durations.ts'
import { sweepStoredFiles } from '#server/nouns/files/sweep-stored-files.ts'
import { factures } from '#server/platform/db/schema/factures.ts'
import { fichiers } from '#server/platform/db/schema/fichiers.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { AuthorCommande } from './author.ts'
import { differences } from './differences.ts'
import { jobsLeft } from './job-states.ts'
import type { Oracle } from './oracle.ts'

/** A day and more: the age at which a file without a row is swept. */
const LATER_MS = hours(25)

/** Each order has the files that were sent with it, each invoice one PDF, and the storage their very bytes; the rest can be swept. */
export async function checkFiles({ deps }: Oracle, asked: AuthorCommande[]) {
  const { db, storage } = deps
  const rows = await db.select().from(fichiers)
  const issued = await db.select().from(factures)
  const stored = await storedKeys(storage)

  const named = [
    ...rows.map(({ storageKey, sha256, nom }) => ({ key: storageKey, sha256, name: nom })),
    ...issued.map(({ pdfKey, pdfSha256, numero }) => ({ key: pdfKey, sha256: pdfSha256, name: numero })),
  ]
  const broken = await Promise.all(
    named.map(async ({ key, sha256, name }) => {
      if (key === null) return [`${name} has no file`]
      if (!stored.delete(key)) return [`the bytes of ${name} are missing`]
      return (await hashOf(storage, key)) === sha256
        ? []
        : [`the bytes of ${name} are not those that were sent`]
    }),
  )
  return {
    orphans: stored.size,
    violations: [
      ...differences(
        'files',
        rows.map(({ commandeId, nom, sha256 }) => `${commandeId} ${nom} ${sha256}`),
        asked.flatMap(({ created, files }) =>
          files.map(({ name, sha256 }) => `${created?.pendingCommandeId} ${name} ${sha256}`),
        ),
      ),
      ...broken.flat(),
      ...(await sweep(deps, named.length)),
    ],
  }
}

/** Runs tomorrow's sweep of the storage: only the files named by rows stay. */
async function sweep(deps: Deps, named: number): Promise<string[]> {
  await sweepStoredFiles(deps, { now: new Date(Date.now() + LATER_MS) })
  const { left } = await jobsLeft(deps)
  const kept = (await storedKeys(deps.storage)).size
  return kept === named ? left : [...left, `swept, the storage keeps ${kept} files where rows name ${named}`]
}

async function storedKeys(storage: Storage): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of storage.list()) keys.add(key)
  return keys
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  return createHash('sha256')
    .update(await buffer(await storage.read(key)))
    .digest('hex')
}
