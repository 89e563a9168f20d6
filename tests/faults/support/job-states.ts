import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '#contract/shared/durations.ts'
import type { Deps } from '#server/platform/deps.ts'
import { REPLACED } from '#server/platform/jobs/queue.ts'

/** A job of a killed worker is taken up within a minute (reliability, G04). */
const QUIET_WITHIN_MS = minutes(1)
const POLL_MS = 100
/** A job may last no longer than some of these. */
const TAKEN_POLL_MS = 5

/** Number of jobs held by a living worker; its advisory lock tells that it lives. */
export async function jobsInHand({ pool }: Pick<Deps, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM graphile_worker._private_jobs JOIN pg_locks
         ON locktype = 'advisory' AND classid = 20419 AND objid::bigint = hashtext(locked_by)::bigint & 4294967295`,
  )
  return rowCount ?? 0
}

/** Waits until a living worker holds a job, so long at most. */
export async function jobTaken(deps: Pick<Deps, 'pool'>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline && (await jobsInHand(deps)) === 0) await wait(TAKEN_POLL_MS)
}

/** Waits for the last job to end, as long as one ends within each minute; a sentence for each that is still there. */
export async function jobsLeft({ pool }: Pick<Deps, 'pool'>): Promise<{ quietMs: number; left: string[] }> {
  const start = performance.now()
  let seen = { jobs: Number.POSITIVE_INFINITY, at: start }
  for (;;) {
    const { rows } = await pool.query<{ job: string }>(
      `SELECT format('job %s (%s): attempts %s, locked by %s, %s', id, payload, attempts, locked_by, last_error) AS job
         FROM graphile_worker._private_jobs
        WHERE NOT ${REPLACED}`,
    )
    const now = performance.now()
    if (rows.length < seen.jobs) seen = { jobs: rows.length, at: now }
    if (rows.length === 0 || now - seen.at > QUIET_WITHIN_MS) {
      return { quietMs: now - start, left: rows.map(({ job }) => job) }
    }
    await wait(POLL_MS)
  }
}
