import { beforeEach, expect, test, vi } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { runPendingJobs } from '../../testing/run-pending-jobs.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { freshDatabase } from '../../testing/test-database.ts'
import { defineJob } from './job.ts'
import { enqueue } from './queue.ts'

declare module './job.ts' {
  interface JobPayloads {
    'test-note': { text: string }
    'test-fail': { until: number }
  }
}

type Deps = { notes: string[] }

const note = defineJob({
  name: 'test-note',
  async run({ notes }: Deps, { text }) {
    notes.push(text)
  },
})
const fail = defineJob({
  name: 'test-fail',
  async run({ notes }: Deps, { until }, { attempt, lastAttempt }) {
    notes.push(lastAttempt ? `${attempt}, the last` : `${attempt}`)
    if (attempt < until) throw new Error('not yet')
  },
})

const { db, pool } = await freshDatabase()
const notes: string[] = []
const clock = fixedClock(new Date().toISOString())
const runPending = () => runPendingJobs({ pool, jobs: [note, fail], deps: { notes }, clock, log: silentLog })

beforeEach(async () => {
  notes.splice(0)
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

test('a job enqueued in a transaction runs once it commits', async () => {
  await db.transaction((tx) => enqueue(tx, 'test-note', { text: 'œuvre « 1 »' }))

  expect(await runPending()).toEqual([])
  expect(notes).toEqual(['œuvre « 1 »'])
})

test('a rollback takes the job back', async () => {
  const cancelled = db.transaction(async (tx) => {
    await enqueue(tx, 'test-note', { text: 'never' })
    throw new Error('cancelled')
  })

  await expect(cancelled).rejects.toThrow('cancelled')
  await runPending()
  expect(notes).toEqual([])
})

test('jobs of one key become one, the last', async () => {
  for (const text of ['1', '2', '3']) await enqueue(db, 'test-note', { text }, { jobKey: 'reminder' })

  await runPending()

  expect(notes).toEqual(['3'])
})

test('a failing job tries again later, until its last attempt', async () => {
  await enqueue(db, 'test-fail', { until: 99 }, { maxAttempts: 10 })
  // The first retries come after seconds, which a busy machine takes between two lines; the ninth after two hours.
  await pool.query('UPDATE graphile_worker._private_jobs SET attempts = 8')

  expect(await runPending()).toMatchObject([{ name: 'test-fail', error: { message: 'not yet' } }])
  expect(await runPending()).toEqual([])

  await makeDue()
  await runPending()
  await makeDue()
  await runPending()
  expect(notes).toEqual(['9', '10, the last'])
})

test('a job for later waits for the product’s clock', async () => {
  const runAt = new Date(clock().getTime() + 3_600_000)
  await enqueue(db, 'test-note', { text: 'reminder' }, { runAt })
  await runPending()
  expect(notes).toEqual([])

  clock.advance(3_600_001)

  await runPending()
  expect(notes).toEqual(['reminder'])
})

/** Brings the only job to this moment, once its failure is written: the queue does not wait for that. */
const makeDue = () =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL',
    )
    expect(rowCount).toBe(1)
  })
