import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runDrizzleMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runQueueMigrations } from 'graphile-worker'
import type { Db } from './client.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any constant will do, as long as every process of every version uses it. */
const migrationLock = 7_240_518_203

/** Brings the tables and the job queue up to date; processes starting together wait for one another. */
export async function migrate(db: Db): Promise<void> {
  const pool = db.$client
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await runDrizzleMigrations(drizzle(client), { migrationsFolder })
    await runQueueMigrations({ pgPool: pool, noHandleSignals: true })
  } finally {
    // Destroyed rather than returned: closing the session frees the lock whatever happened above.
    client.release(true)
  }
}
