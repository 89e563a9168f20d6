import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { releaseDueJobs } from './due-jobs.ts'
import { type RunnerOptions, startRunner } from './runner.ts'
import { unlockDeadWorkers } from './worker-presence.ts'

export type Worker = {
  /** Takes no new job and waits for those under way; after 5 s their signal fires, and they will run again. */
  stop(): Promise<void>
}

const unlockEveryMs = 5_000
const dueEveryMs = 1000
const restartAfterMs = 2000

/** Runs jobs until it is stopped, through losses of the database and the deaths of other workers. */
export async function startWorker<Deps>(options: RunnerOptions<Deps> & { clock: Clock }): Promise<Worker> {
  const { pool, clock, log } = options
  const report = (error: unknown) => log.error({ err: error }, 'The worker failed')
  await unlockDeadWorkers(pool)
  let runner = await startRunner(options)
  let stopping = false

  // A runner ends when it loses the database; the next one finds it again.
  const keepRunning = async () => {
    while (!stopping) {
      await runner.over.catch(report)
      if (stopping) return
      await wait(restartAfterMs, undefined, { ref: false })
      const next = await startRunner(options).catch(report)
      if (next) runner = next
    }
    await runner.stop()
  }
  void keepRunning().catch(report)

  const timers = [setInterval(() => unlockDeadWorkers(pool).catch(report), unlockEveryMs)]
  if (Math.abs(clock().getTime() - Date.now()) > 1000) {
    timers.push(setInterval(() => releaseDueJobs(pool, clock()).catch(report), dueEveryMs))
  }

  return {
    async stop() {
      stopping = true
      timers.forEach(clearInterval)
      await runner.stop().catch(report)
    },
  }
}
