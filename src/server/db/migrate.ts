import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runDrizzleMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runQueueMigrations } from 'graphile-worker'
import { ownFile } from '../own-file.ts'
import type { Db } from './client.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const migrationsFolder = ownFile('db/migrations')

/** Any constant will do, as long as every process of every version uses it. */
export const migrationLock = 7_240_518_203

/** The SHA-256 of each migration this version knows, the first one first. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** Brings the tables and the job queue up to date; processes starting together wait for one another. */
export const migrate = (db: Db): Promise<void> => migrateFrom(db, migrationsFolder)

/** Makes the tables as they were after the first `count` migrations, for data of that time. */
export async function migrateThrough(db: Db, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bonatirer-migrations-'))
  try {
    const entries = journal.entries.slice(0, count)
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) {
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    }
    await migrateFrom(db, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function migrateFrom(db: Db, folder: string): Promise<void> {
  const pool = db.$client
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await runDrizzleMigrations(drizzle(client), { migrationsFolder: folder })
    await runQueueMigrations({ pgPool: pool, noHandleSignals: true })
  } finally {
    // Destroyed rather than returned: closing the session frees the lock whatever happened above.
    client.release(true)
  }
}
