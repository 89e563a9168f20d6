import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import type { BackupDeps } from '../platform/backup/take-backup.ts'
import { systemClock } from '../platform/clock.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { removeFolder } from './remove-folder.ts'
import { freshDatabase } from './test-database.ts'

export type EmptyInstallation = BackupDeps & { url: string; close: () => Promise<void> }

/** A new machine: a database without a table, a storage without a file, a secret just generated. */
export async function emptyInstallation(): Promise<EmptyInstallation> {
  const database = await freshDatabase()
  await database.pool.query('DROP SCHEMA public, drizzle, graphile_worker CASCADE; CREATE SCHEMA public')
  const dataDir = await mkdtemp(join(tmpdir(), 'bonatirer-blank-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  return {
    ...database,
    config,
    clock: systemClock(0),
    storage: await openStorage(config.storage),
    close: async () => {
      await database.close()
      await removeFolder(dataDir)
    },
  }
}
