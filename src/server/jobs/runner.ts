import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Log } from '../log.ts'
import type { Job } from './job.ts'
import type { WorkerOptions } from './worker.ts'
import { announceWorker } from './worker-presence.ts'

/** One life of a graphile-worker pool, announced while it lasts. */
export async function startRunner<Deps>(options: WorkerOptions<Deps>): Promise<Runner> {
  const { pool, jobs, deps, cron, log, concurrency = 4 } = options
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    const presence = announceWorker(pool, workerPool.id, log)
    events.on('pool:release', () => presence.leave())
  })
  return run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    events,
    logger: queueLogger(log),
    taskList: toTaskList(jobs, deps),
    parsedCronItems: parseCronItems(cron.map(({ name, match }) => ({ task: name, identifier: name, match }))),
  })
}

export function toTaskList<Deps>(jobs: Job<Deps>[], deps: Deps): TaskList {
  return Object.fromEntries(
    jobs.map((job): [string, TaskList[string]] => [
      job.name,
      async (payload, { job: { attempts, max_attempts }, abortSignal }) =>
        job.run(deps, payload, {
          attempt: attempts,
          lastAttempt: attempts >= max_attempts,
          signal: abortSignal ?? new AbortController().signal,
        }),
    ]),
  )
}

/** Its own account of every finished job is noise; failures are not. */
export const queueLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
