import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupRefusal } from './backup-refusal.ts'

export const MANIFEST = 'manifest.json'
/** A line per stored file, as `sha256sum --check` reads it from the backup's folder. */
export const FILE_SUMS = 'files.sha256'
export const SECRET = 'app-secret'
export const FILES = 'files'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const dumpedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** In the backup's folder: PostgreSQL's COPY text, gzipped. */
  path: z.string().regex(/^tables\/[\w.]+$/),
  sha256,
})
export type DumpedTable = z.output<typeof dumpedTable>

const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** SHA-256 of each migration its tables have been through, the first one first. */
  migrations: z.array(sha256).min(1),
  /** The job queue's own. */
  queueMigrations: z.array(z.number()),
  tables: z.array(dumpedTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256 }),
  /** Files that rows name and that the storage no longer had, or had altered: they are not in the backup. */
  damaged: z.array(z.object({ key: z.string(), reason: z.enum(['MISSING', 'ALTERED']) })),
  secret: z.object({ fingerprint: z.string(), included: z.boolean() }),
})
export type Manifest = z.output<typeof manifestSchema>

/** Reads a backup's manifest. Throws a BackupRefusal when the folder is no backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefusal(`${folder} n’est pas une sauvegarde complète : ${MANIFEST} n’y est pas.`)
  })
  const parsed = manifestSchema.safeParse(readJson(text))
  if (!parsed.success)
    throw new BackupRefusal(`${join(folder, MANIFEST)} est illisible ou d’un autre format.`)
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
