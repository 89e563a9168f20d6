import { REPLACED } from '#server/platform/jobs/queue.ts'
import { runPendingJobs } from '#server/testing/run-pending-jobs.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { MONEY_JOBS } from './world.ts'

/** Runs the waiting jobs, and those that they add; failures wait for their next try. */
export async function runMoneyJobs({ deps, clock }: Pick<TestApp, 'deps' | 'clock'>): Promise<void> {
  const { pool, log } = deps
  await runPendingJobs({ pool, jobs: MONEY_JOBS, deps, clock, log })
}

/** Frees the jobs of a dead runner for the others, as the product does. */
export async function unlockJobs({ deps: { pool } }: Pick<TestApp, 'deps'>): Promise<void> {
  await pool.query(
    'SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs',
  )
}

/** The unfinished jobs of money, a sentence each. */
export async function moneyJobsLeft({ deps: { pool } }: TestApp): Promise<string[]> {
  const { rows } = await pool.query<{ job: string }>(
    `SELECT format('%s %s: attempts %s, %s', task.identifier, payload, attempts, last_error) AS job
       FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = ANY ($1) AND NOT ${REPLACED} ORDER BY 1`,
    [MONEY_JOBS.map(({ name }) => name)],
  )
  return rows.map(({ job }) => job)
}
