import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { BackupDeps } from './take-backup.ts'

/** The database and the storage of the configuration as they are: nothing is migrated, nothing given. A running product's are shared. */
export async function openStores(
  config: Config,
  log: FastifyBaseLogger,
): Promise<{ deps: BackupDeps; close: () => Promise<void> }> {
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const database = openDatabase(config.databaseUrl ?? postgres?.url ?? '', { max: 5, onError })
  const close = async () => {
    await database.close()
    await postgres?.stop()
  }
  try {
    const storage = await openStorage(config.storage)
    return {
      deps: { ...database, storage, config, clock: systemClock(config.clockOffsetMs) },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
