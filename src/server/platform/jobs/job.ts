/**
 * The payload of each job, as JSON: strings, numbers and booleans, no Date. A job's file adds its own line:
 * `declare module '../../platform/jobs/job.ts' { interface JobPayloads { 'send-email': { emailId: string } } }`
 */
// biome-ignore lint: an interface, so that each job's file can add to it.
export interface JobPayloads {}

export type JobName = Extract<keyof JobPayloads, string>

export type JobContext = {
  /** From 1. */
  attempt: number
  /** Whether a failure now is the last one. */
  lastAttempt: boolean
  /** The row of the queue; undefined where no queue runs the job. */
  jobId?: string
  /** Fires when the process is stopping: leave, the job will be run again. */
  signal: AbortSignal
}

export type Job<Deps, Name extends string = string, Payload = unknown> = {
  name: Name
  /** When the calendar starts it by itself: a crontab pattern, in UTC. */
  cron?: string
  /** Waits among the readings, which are done one at a time, rather than among the e-mails and the papers. */
  queue?: 'READINGS'
  /** May run twice for one enqueue: doing so must be harmless. Throwing means trying again later. */
  run(deps: Deps, payload: Payload, context: JobContext): Promise<void>
}

export const defineJob = <Deps, Name extends JobName>(
  job: Job<Deps, Name, JobPayloads[Name]>,
): Job<Deps, Name, JobPayloads[Name]> => job
