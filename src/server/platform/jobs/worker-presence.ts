import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'

/** Any constant that keeps these advisory locks apart from others. */
export const workerLockClass = 20_419
const reconnectMs = 1000

/**
 * Shows that a worker runs, by an advisory lock on a connection of its own: PostgreSQL drops it with the process, at once
 * after a SIGKILL, within half a minute when the machine or the network is gone.
 */
export function announceWorker(pool: pg.Pool, workerId: string, log: Log): { leave(): void } {
  const leaving = new AbortController()
  const left = once(leaving.signal, 'abort')

  const announce = async () => {
    while (!leaving.signal.aborted) {
      await hold(pool, workerId, left).catch((error: unknown) => {
        log.warn({ err: error }, 'The worker’s presence was lost: announcing it again')
      })
      await wait(reconnectMs, undefined, { signal: leaving.signal, ref: false }).catch(() => {})
    }
  }

  void announce()
  return { leave: () => leaving.abort() }
}

/** Holds the lock until `left`; rejects when its connection is lost. */
async function hold(pool: pg.Pool, workerId: string, left: Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  const lost = once(client, 'error').then(([error]) => Promise.reject(error))
  const ended = Promise.race([left, lost])
  try {
    await Promise.race([ended, lock(client, workerId)])
    await ended
  } finally {
    client.release(true)
  }
}

async function lock(client: pg.PoolClient, workerId: string): Promise<void> {
  await client.query(
    'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
  )
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [workerLockClass, workerId])
}

/** Releases the jobs of workers that are gone; graphile-worker alone would wait four hours. */
export async function unlockDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
       FROM graphile_worker._private_jobs
      WHERE locked_at < now() - interval '5 seconds'
        AND NOT EXISTS (
          SELECT 1 FROM pg_locks
           WHERE locktype = 'advisory'
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
             AND classid = $1
             AND objid::bigint = hashtext(locked_by)::bigint & 4294967295
        )`,
    [workerLockClass],
  )
}

/** Whether some process works on this database's jobs now. */
export async function hasLiveWorker(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM pg_locks
      WHERE locktype = 'advisory'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid = $1
      LIMIT 1`,
    [workerLockClass],
  )
  return (rowCount ?? 0) > 0
}
