import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { hours } from '#contract/shared/durations.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { jobTaken } from '../../faults/support/job-states.ts'
import type { Random } from '../../faults/support/seeded-random.ts'
import { runMoneyJobs, unlockJobs } from '../run-money-jobs.ts'
import { type Act, pick, type World } from '../world.ts'

const HOUR_MS = hours(1)
const LONGEST_PAUSE_H = 24 * 20
const TAKEN_WITHIN_MS = 100
const CUT_WITHIN_MS = 60
const LEFT_BEHIND_MS = 200
const DYING_CONNECTIONS = 6

/** A dying runner ends in an error that nobody can catch: only a campaign bears it; the suite has the kills of `tests/faults`. */
const DYING: Act[] = process.env.HISTORIES_RUNS
  ? [{ name: 'the runner of jobs dies in the middle', weight: 2, play: killRunner }]
  : []

/** Faults around the product, and jobs that run by themselves. */
export const FAULT_ACTS: Act[] = [
  { name: 'the jobs run', weight: 8, play: ({ app }) => runMoneyJobs(app) },
  { name: 'the night asks the provider', weight: 2, play: reconcile },
  { name: 'the next calls to the provider fail', weight: 2, play: failNextCalls },
  ...DYING,
  { name: 'time passes', weight: 3, play: letTimePass },
]

/** Runs the reconciliation at any moment: its findings follow the way of the events, which may still come after it. */
async function reconcile({ app }: World): Promise<void> {
  await enqueue(app.deps.db, 'reconcile-payments', {})
  await runMoneyJobs(app)
}

/** The provider does the next calls, but its answer is an error, is lost, or comes too late. */
async function failNextCalls({ stripe }: World, random: Random): Promise<void> {
  const next = Array.from({ length: random.between(1, 2) }, () =>
    pick(random, ['broken', 'broken', 'reset', 'hang'] as const),
  )
  stripe.faults.push(...next.map((fault) => fault ?? 'broken'))
}

/**
 * Another process works on the same jobs, and dies while it holds one: its connections are cut, its requests to the provider stay
 * made, and its jobs are taken up by others.
 */
async function killRunner({ app }: World, random: Random): Promise<void> {
  const application_name = `mourant-${randomUUID()}`
  const other = new pg.Pool({ ...app.deps.pool.options, application_name, max: DYING_CONNECTIONS })
  other.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  const deps = { ...app.deps, pool: other, db: drizzle(other, { casing: 'snake_case' }) }
  const working = runMoneyJobs({ ...app, deps }).catch(() => {})
  await jobTaken(app.deps, TAKEN_WITHIN_MS)
  await wait(random.between(0, CUT_WITHIN_MS))
  const cut = 'SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE application_name = $1'
  await app.deps.pool.query(cut, [application_name])
  await Promise.race([working, wait(LEFT_BEHIND_MS)])
  void other.end()
  await unlockJobs(app)
}

async function letTimePass({ app }: World, random: Random): Promise<void> {
  app.clock.advance(random.between(1, random.between(0, 1) === 0 ? 2 : LONGEST_PAUSE_H) * HOUR_MS)
}
