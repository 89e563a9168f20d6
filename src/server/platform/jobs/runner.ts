import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { discreetError } from '../log/describe-error.ts'
import type { Log } from '../log/log.ts'
import type { Job } from './job.ts'
import { releasingOnce } from './releasing-once.ts'
import { announceWorker } from './worker-presence.ts'

/** The time that a job has to end by itself once the process is told to stop. */
const GRACE_MS = 1000

/** The time that a runner has to end before another replaces it. */
const patienceMs = 10_000

export type RunnerOptions<Deps> = {
  pool: pg.Pool
  jobs: Job<Deps>[]
  deps: Deps
  log: Log
  concurrency?: number
}

export type JobRunner = {
  /** Takes no new job and waits for those under way. */
  stop(): Promise<void>
  /** Settles when it has stopped; its jobs are then free for others. */
  over: Promise<void>
}

/** A graphile-worker pool, from its start to its end, announced while it runs. */
export async function startRunner<Deps>(options: RunnerOptions<Deps>): Promise<JobRunner> {
  const { pool, jobs, deps, log, concurrency = 4 } = options
  const events: WorkerEvents = new EventEmitter()
  const late = Promise.withResolvers<void>()
  let presence: { leave(): void } | undefined
  events.on('pool:create', ({ workerPool }) => {
    presence = announceWorker(pool, workerPool.id, log)
  })
  events.on('pool:gracefulShutdown', () => setTimeout(late.resolve, patienceMs).unref())
  const runner = await run({
    pgPool: releasingOnce(pool),
    concurrency,
    noHandleSignals: true,
    events,
    logger: queueLogger(log),
    taskList: toTaskList(jobs, deps),
    parsedCronItems: parseCronItems(calendarOf(jobs)),
    preset: { worker: heardEnds },
  })
  endWhenCutOff(runner, events, log)
  const over = Promise.race([runner.promise, late.promise]).finally(() => presence?.leave())
  return { stop: () => runner.stop(), over }
}

/**
 * By default, graphile-worker records a job's end in an unawaited promise: a lost database would end the process. Without delay, a batch
 * that fails stops the runner instead, and its jobs are run again.
 */
const heardEnds = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** A failed fetch may have locked a job without receiving it: the runner stops, and another takes its place. */
function endWhenCutOff(runner: Runner, events: WorkerEvents, log: Log): void {
  events.once('worker:getJob:error', ({ error }) => {
    log.warn({ err: error }, 'The worker lost the database: starting another')
    runner.stop().catch((reason: unknown) => log.debug({ err: reason }, 'It had stopped already'))
  })
}

const calendarOf = <Deps>(jobs: Job<Deps>[]) =>
  jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, identifier: name, match: cron }] : []))

export function toTaskList<Deps>(jobs: Job<Deps>[], deps: Deps): TaskList {
  return Object.fromEntries(
    jobs.map((job): [string, TaskList[string]] => [
      job.name,
      async (payload, { job: queued, abortSignal }) => {
        const { id: jobId, attempts, max_attempts } = queued
        const signal = abortSignal ?? new AbortController().signal
        const context = { jobId, attempt: attempts, lastAttempt: attempts >= max_attempts, signal }
        try {
          await unlessLeftBehind(signal, job.run(deps, payload, context))
        } catch (error) {
          // The queue writes the message in its log and in its table.
          throw discreetError(error)
        }
      },
    ]),
  )
}

/** Drops the queue's line for every finished job; failures are logged. */
export const queueLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Waits for a job, except one that goes on after the process must stop: it fails, and will be run again. */
export async function unlessLeftBehind(signal: AbortSignal, running: Promise<void>): Promise<void> {
  const ended = new AbortController()
  const tooLong = async () => {
    await aborted(signal, ended.signal)
    await wait(GRACE_MS, undefined, { signal: ended.signal })
    throw new Error('The process stopped before the end of the job')
  }
  const late = tooLong()
  // Aborted once the job has ended: its rejection is ignored.
  late.catch(() => {})
  await Promise.race([running, late]).finally(() => ended.abort())
}

const aborted = (signal: AbortSignal, given: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true, signal: given })
  })
