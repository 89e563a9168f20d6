import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Log } from '../log.ts'
import type { Job } from './job.ts'
import type { WorkerOptions } from './worker.ts'
import { announceWorker } from './worker-presence.ts'

/** How often each of its workers may fail in a row to look for a job, at one look every two seconds. */
const failuresBorne = 3

/** One life of a graphile-worker pool, announced while it lasts. */
export async function startRunner<Deps>(options: WorkerOptions<Deps>): Promise<Runner> {
  const { pool, jobs, deps, cron, log, concurrency = 4 } = options
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    const presence = announceWorker(pool, workerPool.id, log)
    events.on('pool:release', () => presence.leave())
  })
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    events,
    logger: queueLogger(log),
    taskList: toTaskList(jobs, deps),
    parsedCronItems: parseCronItems(cron.map(({ name, match }) => ({ task: name, identifier: name, match }))),
  })
  stopAfterFailures(runner, events, { most: failuresBorne * concurrency, log })
  return runner
}

/** It keeps for ever the failure of its very first query: a runner that only fails is ended, another takes its place. */
function stopAfterFailures(
  runner: Runner,
  events: WorkerEvents,
  { most, log }: { most: number; log: Log },
): void {
  let failures = 0
  const recover = () => {
    failures = 0
  }
  events.on('worker:getJob:empty', recover)
  events.on('job:start', recover)
  events.on('worker:getJob:error', ({ error }) => {
    failures += 1
    if (failures !== most) return
    log.warn({ err: error }, 'The worker only fails: starting another')
    runner.stop().catch((reason: unknown) => log.debug({ err: reason }, 'It had stopped already'))
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
