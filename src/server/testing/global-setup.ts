import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { removeFolder } from './remove-folder.ts'
import { silentLog } from './silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose own database is migrated and left alone: the template of every test database. */
    postgresUrl: string
  }
}

const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

/** One PostgreSQL for the run, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bonatirer-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, settings: fastAndForgetful })
  const { db, close } = openDatabase(postgres.url, { max: 2 })
  await migrate(db)
  await close()
  project.provide('postgresUrl', postgres.url)

  return async () => {
    await postgres.stop()
    await removeFolder(dataDir)
  }
}
