import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { outsideRequests, writeLog } from '../../nouns/logs/write-log.ts'
import type { Deps } from '../deps.ts'
import { announceBackup, endBackup } from './backup-lock.ts'
import { copyFiles } from './copy-files.ts'
import { dumpDatabase } from './dump-database.ts'
import { FILE_SUMS, MANIFEST, type Manifest, SECRET } from './manifest.ts'
import { hashOfFile } from './measured.ts'
import { fingerprintOf, isGeneratedSecret } from './secret.ts'

export type BackupDeps = Pick<Deps, 'db' | 'pool' | 'storage' | 'clock'> & {
  config: Pick<Deps['config'], 'appSecret' | 'dataDir'>
}

/** A finished backup, and the folder that holds it. */
export type Backup = { folder: string; manifest: Manifest }

/**
 * Writes every row of one instant and every file these rows name to a new folder of `parent`, while the product goes on.
 * The folder has its name once it is whole. Throws a BackupRefusal when another backup is under way.
 */
export async function takeBackup(deps: BackupDeps, parent: string): Promise<Backup> {
  const client = await deps.pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await announceBackup(client)
    return await writeBackup(deps, client, parent)
  } finally {
    await endBackup(client)
  }
}

async function writeBackup(deps: BackupDeps, client: pg.PoolClient, parent: string): Promise<Backup> {
  const takenAt = deps.clock()
  const name = nameAt(takenAt)
  const folder = join(parent, name)
  const draft = join(parent, `.${name}.partial`)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  try {
    const manifest = await fill(draft, deps, client, takenAt)
    // Fails if this connection was lost in the meantime, since a file may have been removed.
    await client.query('SELECT 1')
    await rename(draft, folder)
    await record(deps, name, manifest)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function fill(
  draft: string,
  { storage, config }: BackupDeps,
  client: pg.PoolClient,
  takenAt: Date,
): Promise<Manifest> {
  const filesPath = join(draft, 'files.list')
  const dump = await dumpDatabase(client, draft, filesPath)
  const { damaged, ...files } = await copyFiles(storage, filesPath, draft)
  await rm(filesPath)

  const included = await isGeneratedSecret(config)
  if (included) await writeFile(join(draft, SECRET), `${config.appSecret}\n`, { mode: 0o600, flush: true })
  const manifest: Manifest = {
    format: 1,
    takenAt: takenAt.toISOString(),
    ...dump,
    files: { ...files, sha256: await hashOfFile(join(draft, FILE_SUMS)) },
    damaged,
    secret: { fingerprint: fingerprintOf(config.appSecret), included },
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(draft, MANIFEST), text, { mode: 0o600, flush: true })
  return manifest
}

async function record({ db, clock }: BackupDeps, name: string, { files, damaged }: Manifest): Promise<void> {
  await db.transaction((tx) =>
    writeLog(tx, {
      by: outsideRequests(),
      ...LOG_LINES.backup[damaged.length === 0 ? 'taken' : 'takenWithout'],
      metadata: { name, files: files.count, bytes: files.bytes, damaged: damaged.map(({ key }) => key) },
      createdAt: clock(),
    }),
  )
}

/** `2026-11-21T093000Z`: sorts by date, and any system takes it as a name. */
const nameAt = (moment: Date) => moment.toISOString().replace(/:|\.\d+/g, '')
