import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { minutes } from '#contract/shared/durations.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: pg.Pool
  /** Waits for the connections in use, a second at most, then leaves. */
  close: () => Promise<void>
}

const LEAVE_MS = 1000

type DatabaseOptions = {
  /** Connections at most. */
  max: number
  onError?: (error: Error) => void
}

export function openDatabase(url: string, { max, onError = () => {} }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'bonatirer',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: minutes(1),
    statement_timeout: 30_000,
    keepAlive: true,
  })
  // Without both listeners a connection cut by the server would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    close: () => Promise.race([pool.end(), wait(LEAVE_MS, undefined, { ref: false })]),
  }
}
