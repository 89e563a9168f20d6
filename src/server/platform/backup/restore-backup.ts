import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { outsideRequests, writeLog } from '../../nouns/logs/write-log.ts'
import { listMigrationHashes, migrate, migrateThrough, migrationsFolder } from '../db/migrate.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { loadDatabase } from './load-database.ts'
import { type Manifest, readManifest, SECRET } from './manifest.ts'
import { putFiles, refuseOtherFiles } from './put-files.ts'
import { fingerprintOf, isGeneratedSecret, replaceGeneratedSecret } from './secret.ts'
import { listMigrations } from './tables.ts'
import type { BackupDeps } from './take-backup.ts'

export type Restored = {
  manifest: Manifest
  /** OTHER: this installation signs with another secret than the backup's, and must be given that one. */
  secret: 'SAME' | 'OTHER'
}

/**
 * Puts a backup on an empty database and an empty storage: rows as they were, in one transaction, every file checked, then
 * the migrations made since (`migrations`: the folder of all of them). Throws a BackupRefusal, having changed nothing, when the
 * place is taken or a file is altered.
 */
export async function restoreBackup(
  deps: BackupDeps,
  folder: string,
  migrations = migrationsFolder,
): Promise<Restored> {
  const { pool, db, storage, config } = deps
  const manifest = await readManifest(folder)
  await refuseOtherFiles(storage, folder)
  await migrateAs(deps, manifest, migrations)

  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await client.query('BEGIN')
    await loadDatabase(client, folder, manifest)
    const secret = await giveSecret(config, folder, manifest)
    await putFiles(storage, folder, manifest)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    await migrate(db, migrations)
    await record(deps, manifest)
    return { manifest, secret }
  } finally {
    // Closed rather than returned: an unfinished transaction goes with it.
    client.release(true)
  }
}

/** Tables of the backup's time, for its rows to fit. */
async function migrateAs(
  { db, pool }: BackupDeps,
  { migrations, queueMigrations }: Manifest,
  folder: string,
): Promise<void> {
  const known = listMigrationHashes(folder)
  if (migrations.some((hash, index) => hash !== known[index])) throw otherVersion()
  await migrateThrough(db, migrations.length, folder)

  const client = await pool.connect()
  const made = await listMigrations(client).finally(() => client.release())
  if (made.migrations.length !== migrations.length) {
    throw new BackupRefusal(
      'La base de données n’est pas neuve : ses tables sont plus récentes que la sauvegarde.',
    )
  }
  if (made.queueMigrations.join() !== queueMigrations.join()) throw otherVersion()
}

const otherVersion = () =>
  new BackupRefusal(
    'Cette sauvegarde vient d’une version du produit que celle-ci ne connaît pas : restaurez-la avec la sienne, puis mettez à jour.',
  )

async function giveSecret(
  config: BackupDeps['config'],
  folder: string,
  { secret }: Manifest,
): Promise<Restored['secret']> {
  if (fingerprintOf(config.appSecret) === secret.fingerprint) return 'SAME'
  if (!secret.included || !(await isGeneratedSecret(config))) return 'OTHER'
  const kept = (await readFile(join(folder, SECRET), 'utf8')).trim()
  if (fingerprintOf(kept) !== secret.fingerprint) {
    throw new BackupRefusal(`${SECRET} n’est plus ce qui a été sauvegardé : rien n’a été restauré.`)
  }
  await replaceGeneratedSecret(config, kept)
  return 'SAME'
}

async function record({ db, clock }: BackupDeps, { takenAt, files }: Manifest): Promise<void> {
  await db.transaction((tx) =>
    writeLog(tx, {
      by: outsideRequests(),
      ...LOG_LINES.backup.restored,
      metadata: { takenAt, files: files.count },
      createdAt: clock(),
    }),
  )
}
