import { sql } from 'drizzle-orm'
import { JOBS } from '../nouns/all-nouns.ts'
import type { Deps } from '../platform/deps.ts'

type Waiting = { id: string; task: string; payload: unknown; attempts: number }

/**
 * Runs the jobs that wait, those of the coming hour too, one after the other, until none is left: a visitor does not wait for them. One that
 * fails is given up. Returns how many ran.
 */
export async function runWaitingJobs(deps: Deps): Promise<number> {
  for (let done = 0; ; done += 1) {
    const waiting = await nextJob(deps)
    if (!waiting) return done
    const { id, task, payload, attempts } = waiting
    const job = JOBS.find(({ name }) => name === task)
    try {
      await job?.run(deps, payload, { attempt: attempts + 1, lastAttempt: true, signal: AbortSignal.any([]) })
    } catch (error) {
      deps.log.error({ err: error, task }, 'a job failed')
    }
    await deps.db.execute(sql`SELECT graphile_worker.complete_jobs(ARRAY[${id}::bigint])`)
  }
}

async function nextJob({ db }: Deps): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting>(sql`
    SELECT jobs.id, tasks.identifier AS task, jobs.payload, jobs.attempts
    FROM graphile_worker._private_jobs AS jobs
    JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
    WHERE jobs.run_at <= now() + interval '1 hour' AND jobs.attempts < jobs.max_attempts
    ORDER BY jobs.priority, jobs.run_at, jobs.id
    LIMIT 1`)
  return rows[0]
}
