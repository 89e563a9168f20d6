import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import type { JobName, JobPayloads } from './job.ts'

export type EnqueueOptions = {
  /** One waiting job at most with this key: a later one takes its place. */
  jobKey?: string
  /** Not before this moment of the product's clock; at once by default. */
  runAt?: Date
  /** 25 by default, over some three days. */
  maxAttempts?: number
}

/** Adds a job in the transaction that makes it true: a rollback takes it back. */
export async function enqueue<Name extends JobName>(
  tx: Db | Tx,
  name: Name,
  payload: JobPayloads[Name],
  { jobKey, runAt, maxAttempts }: EnqueueOptions = {},
): Promise<void> {
  await addJob(tx, {
    name,
    payload: JSON.stringify(payload),
    jobKey: jobKey ?? null,
    runAt: runAt?.toISOString() ?? null,
    maxAttempts: maxAttempts ?? null,
  })
}

type Added = {
  name: string
  payload: string
  jobKey: string | null
  runAt: string | null
  maxAttempts: number | null
}

const addJob = keptStatement((db, given: Given<Added>) =>
  db.select({ added: sql`1` }).from(sql`graphile_worker.add_job(
    ${given.name},
    payload := ${given.payload}::json,
    job_key := ${given.jobKey}::text,
    run_at := ${given.runAt}::timestamptz,
    max_attempts := ${given.maxAttempts}::int
  )`),
)
