import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runDrizzleMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runQueueMigrations } from 'graphile-worker'
import { z } from 'zod'
import { ownFile } from '../process/own-file.ts'
import type { Db } from './client.ts'

export const migrationsFolder = ownFile('platform/db/migrations')

/** Any constant will do, as long as every process of every version uses it. */
export const migrationLock = 7_240_518_203

/** The SHA-256 of each migration of a folder, the first one first. */
export const listMigrationHashes = (folder: string): string[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)

/** Brings the tables and the job queue up to date; processes starting together wait for one another. */
export async function migrate(db: Db, folder = migrationsFolder): Promise<void> {
  const pool = db.$client
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await runDrizzleMigrations(drizzle(client), { migrationsFolder: folder })
    await runQueueMigrations({ pgPool: pool, noHandleSignals: true })
  } finally {
    // Destroys the connection instead of returning it: the end of its session frees the lock, whatever happened above.
    client.release(true)
  }
}

const Journal = z.looseObject({ entries: z.array(z.unknown()) })

/** Makes the tables as they were after the first `count` migrations of a folder, for data of that time. */
export async function migrateThrough(db: Db, count: number, folder = migrationsFolder): Promise<void> {
  const first = await mkdtemp(join(tmpdir(), 'bonatirer-migrations-'))
  try {
    await cp(folder, first, { recursive: true })
    const file = join(first, 'meta', '_journal.json')
    const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')))
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrate(db, first)
  } finally {
    await rm(first, { recursive: true, force: true })
  }
}
