import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { runOnce, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import { releaseDueJobs } from '../platform/jobs/due-jobs.ts'
import type { Job } from '../platform/jobs/job.ts'
import { queueLogger, toTaskList } from '../platform/jobs/runner.ts'
import type { Log } from '../platform/log/log.ts'

type PendingOptions<Deps> = { pool: pg.Pool; jobs: Job<Deps>[]; deps: Deps; clock: Clock; log: Log }

const LOOK_AGAIN_MS = 5

export type JobFailure = { name: string; error: unknown }

/** Runs every job whose moment has come, and those they enqueue, then returns the failures; for tests. */
export async function runPendingJobs<Deps>(options: PendingOptions<Deps>): Promise<JobFailure[]> {
  const { pool, jobs, deps, clock, log } = options
  const failures: JobFailure[] = []
  const events: WorkerEvents = new EventEmitter()
  const run: string[] = []
  events.on('job:complete', ({ job }) => run.push(job.id))
  events.on('job:error', ({ job, error }) => failures.push({ name: job.task_identifier, error }))

  await releaseDueJobs(pool, clock())
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    events,
    logger: queueLogger(log),
    taskList: toTaskList(jobs, deps),
  })
  while (await isHeld(pool, run)) await wait(LOOK_AGAIN_MS)
  return failures
}

/** The queue ends before the rows of its last jobs are written. */
async function isHeld(pool: pg.Pool, ids: string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT 1 FROM graphile_worker._private_jobs WHERE id = ANY($1) AND locked_at IS NOT NULL LIMIT 1',
    [ids],
  )
  return rowCount !== 0
}
