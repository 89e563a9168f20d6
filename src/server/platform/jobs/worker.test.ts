import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { freshDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock.ts'
import { defineJob } from './job.ts'
import { enqueue } from './queue.ts'
import { startWorker, type Worker } from './worker.ts'

declare module './job.ts' {
  interface JobPayloads {
    'test-mail': { to: string }
    'test-endless': Record<string, never>
    'test-cut': Record<string, never>
  }
}

type Deps = { done: string[] }

const mail = defineJob({
  name: 'test-mail',
  async run({ done }: Deps, { to }, { attempt }) {
    done.push(`${to} ${attempt}`)
  },
})
const endless = defineJob({
  name: 'test-endless',
  async run({ done }: Deps, _payload, { signal }) {
    done.push('started')
    await once(signal, 'abort')
    throw new Error('stopped')
  },
})

/** Its first run ends when the database has just gone. */
const cut = defineJob({
  name: 'test-cut',
  async run({ done }: Deps, _payload, { attempt }) {
    done.push(attempt === 1 ? 'cut' : 'cut again')
    if (attempt === 1) await takeDatabaseAway(1500)
  },
})

const { db, pool, url } = await freshDatabase()
const done: string[] = []
const workers: Worker[] = []

async function start({ offsetMs = 0 } = {}) {
  const clock = systemClock(offsetMs)
  const worker = await startWorker({
    pool,
    jobs: [mail, endless, cut],
    deps: { done },
    clock,
    log: silentLog,
  })
  workers.push(worker)
  return worker
}

const jobStates = async () => {
  const { rows } = await pool.query<{ attempts: number; locked: boolean }>(
    'SELECT attempts, locked_by IS NOT NULL AS locked FROM graphile_worker._private_jobs',
  )
  return rows
}

const name = new URL(url).pathname.slice(1)
const onServer = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
const cutAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`

/** Refuses every connection for a while, and cuts those there are. */
async function takeDatabaseAway(milliseconds: number) {
  await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`, cutAll)
  setTimeout(() => void onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`), milliseconds)
}

beforeEach(async () => {
  done.splice(0)
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))

test('a job starts as soon as it is committed', async () => {
  await start()

  await enqueue(db, 'test-mail', { to: 'marie' })

  await vi.waitFor(() => expect(done).toEqual(['marie 1']), { timeout: 5000 })
})

test('a job in the hands of a killed process is taken up by another within a minute', async () => {
  const victim = fork(fileURLToPath(new URL('./testing/hanging-worker.ts', import.meta.url)), [url])
  await once(victim, 'message')
  await enqueue(db, 'test-mail', { to: 'marie' })
  await once(victim, 'message')
  victim.kill('SIGKILL')
  await once(victim, 'exit')

  await start()

  await vi.waitFor(() => expect(done).toEqual(['marie 2']), { timeout: 30_000, interval: 200 })
}, 60_000)

test('a job that lasts keeps its worker, though others look for dead ones', async () => {
  await start()
  await enqueue(db, 'test-endless', {})
  await vi.waitFor(() => expect(done).toEqual(['started']), { timeout: 5000 })
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour'`)

  await start()

  expect(await jobStates()).toEqual([{ attempts: 1, locked: true }])
}, 20_000)

test('stopping tells the job that will not end, and keeps it for later', async () => {
  const worker = await start()
  await enqueue(db, 'test-endless', {})
  await vi.waitFor(() => expect(done).toEqual(['started']), { timeout: 5000 })

  const before = performance.now()
  await worker.stop()

  expect(performance.now() - before).toBeLessThan(8000)
  // The last word to the database may come just after the stop.
  await vi.waitFor(async () => expect(await jobStates()).toEqual([{ attempts: 1, locked: false }]), {
    timeout: 5000,
  })
}, 20_000)

test('with the product’s clock ahead, a job for tomorrow runs tomorrow', async () => {
  await enqueue(db, 'test-mail', { to: 'marie' }, { runAt: new Date(Date.now() + 24 * 3_600_000) })

  await start({ offsetMs: 25 * 3_600_000 })

  await vi.waitFor(() => expect(done).toEqual(['marie 1']), { timeout: 5000 })
})

// Killed while it made its very first query, the worker failed for ever.
test('the database away for a moment does not end the worker', async () => {
  await start()
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)

  await enqueue(db, 'test-mail', { to: 'marie' })

  await vi.waitFor(() => expect(done).toEqual(['marie 1']), { timeout: 25_000 })
  // graphile-worker prints the error that ended the replaced runner.
  vi.mocked(console.error).mockClear()
}, 30_000)

// The queue's last write about a job could fail in an unawaited promise: the process ended.
test('a job whose end the database did not hear is run again', async () => {
  await start()
  await enqueue(db, 'test-cut', {})

  await vi.waitFor(() => expect(done).toEqual(['cut', 'cut again']), {
    timeout: 40_000,
    interval: 100,
  })
  await vi.waitFor(async () => expect(await jobStates()).toEqual([]), { timeout: 5000 })
  vi.mocked(console.error).mockClear()
}, 60_000)
