import { hours } from '#contract/shared/durations.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { collectEvents } from './collect-events.ts'
import { moneyJobsLeft, runMoneyJobs, unlockJobs } from './run-money-jobs.ts'
import { deliverEvent, underWay, type World } from './world.ts'

const ROUNDS = 12
const HOUR_MS = hours(1)

/**
 * The work of the days after: the provider answers again and delivers the rest, in any order, the hourly job reads the kept
 * events again, and failed jobs have their next try. Returns the work still left.
 */
export async function settleDown(world: World): Promise<string[]> {
  const { app, stripe } = world
  const { pool, db } = app.deps
  await Promise.allSettled(underWay)
  stripe.faults.splice(0)
  for (let round = 0; round < ROUNDS; round += 1) {
    collectEvents(world)
    const waiting = world.events.filter(({ delivered }) => !delivered)
    for (const event of waiting.toReversed()) await deliverEvent(world, event)
    await enqueue(db, 'work-kept-events', {})
    app.clock.advance(HOUR_MS)
    // A dying runner may have taken a job a moment after its jobs were freed: no other one works now.
    await unlockJobs(app)
    await pool.query(
      'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0 AND locked_at IS NULL',
    )
    await runMoneyJobs(app)
    collectEvents(world)
    const isQuiet = world.events.every(({ delivered }) => delivered)
    if (isQuiet && (await moneyJobsLeft(app)).length === 0) return []
  }
  const late = world.events.filter(({ delivered }) => !delivered).map(({ body }) => `never taken: ${body}`)
  return [...late, ...(await moneyJobsLeft(app))]
}
