import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../config.ts'
import { openDatabase } from '../platform/db/client.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { giveReferenceData } from '../seed/give-reference-data.ts'
import { fixedClock } from './clock.ts'
import { copyDatabase } from './copy-database.ts'
import { ADMIN_PASSWORD, keepState } from './reference-state.ts'
import { removeFolder } from './remove-folder.ts'
import { silentLog } from './silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose own database is migrated and left alone: the template of every empty test database. */
    postgresUrl: string
    /** The house as it opens, its rows kept: the template of the database of every test application. */
    referenceUrl: string
    /** Gone with the run, whatever a worker leaves in it. */
    runFolder: string
  }
}

const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

/** Starts a PostgreSQL for the run, and removes it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bonatirer-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: fastAndForgetful })
  const { db, close } = openDatabase(postgres.url, { max: 2 })
  await migrate(db)
  await close()
  project.provide('runFolder', dataDir)
  project.provide('postgresUrl', postgres.url)
  project.provide('referenceUrl', await makeReference(postgres.url, dataDir))

  return async () => {
    await postgres.stop()
    await removeFolder(dataDir)
  }
}

async function makeReference(emptyUrl: string, dataDir: string): Promise<string> {
  const url = await copyDatabase(emptyUrl, { to: 'reference' })
  const { db, pool, close } = openDatabase(url, { max: 2 })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ADMIN_PASSWORD })
  await giveReferenceData({ config, db, clock: fixedClock() })
  await keepState(pool)
  await close()
  return url
}
