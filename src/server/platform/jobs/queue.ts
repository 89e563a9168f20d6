import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import type { JobName, JobPayloads } from './job.ts'

export type EnqueueOptions = {
  /** At most one job waits with this key: a later one replaces it. */
  jobKey?: string
  /** Not before this moment of the product's clock; at once by default. */
  runAt?: Date
  /** 25 by default, over some three days. */
  maxAttempts?: number
  /** Of the jobs that wait, the lowest is run first; 0 by default. */
  priority?: number
}

const KEYED = 'keyed'

/**
 * The condition for a row of the queue whose key was asked for again once the row was taken or given up. The queue takes its key and its
 * tries from it, and the later row does its work; only the flag then tells it from a job given up that never had a key.
 */
export const REPLACED = `(key IS NULL AND coalesce(flags, '{}') ? '${KEYED}')`

/** Whether a job waits with this key, or runs. */
export async function isEnqueued(tx: Db | Tx, jobKey: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT 1 FROM graphile_worker._private_jobs WHERE key = ${jobKey} AND attempts < max_attempts`,
  )
  return rowCount === 1
}

/** Adds a job in the transaction that makes it true: a rollback takes it back. */
export async function enqueue<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  payload: JobPayloads[Name],
  { jobKey, runAt, maxAttempts, priority }: EnqueueOptions = {},
): Promise<void> {
  await tx.execute(sql`SELECT graphile_worker.add_job(
    ${name},
    payload := ${JSON.stringify(payload)}::json,
    job_key := ${jobKey ?? null}::text,
    run_at := ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts := ${maxAttempts ?? null}::int,
    priority := ${priority ?? null}::int,
    flags := ${jobKey === undefined ? null : `{${KEYED}}`}::text[]
  )`)
}
