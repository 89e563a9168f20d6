import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { deliver, eventOf, pay, placeCommande } from '../../testing/ordering.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { openDatabase } from '../db/client.ts'
import { enqueue } from '../jobs/queue.ts'
import { announceWorker } from '../jobs/worker-presence.ts'
import * as counters from './counters.ts'
import { serveMetrics } from './serve-metrics.ts'

let app: TestApp
let port: number
let close: () => void
beforeAll(async () => {
  // Counters count since the process's start: other files counted before.
  for (const counter of Object.values(counters)) if ('reset' in counter) counter.reset()
  app = await startOwnTestApp({
    RATE_LIMITS: 'orders=10000/3600,auth=10000/900,forms=10000/3600,reset=1/3600',
  })
  ;({ port, close } = await serveMetrics(app.deps, { host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  close()
  await app.close()
})

const scrape = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return response.text()
}

/** The value of one line; undefined when it is not there. Labels in the order they are written. */
async function read(line: string): Promise<number | undefined> {
  const found = (await scrape()).split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}
const readOr0 = async (line: string) => (await read(line)) ?? 0

const requests = (route: string, { method = 'GET', status = '2xx' } = {}) =>
  `bonatirer_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('requests are timed by the pattern of their route, and no address is ever a label', async () => {
  const project = api.projects.get
  await app.send(project, { params: { id: '0198c7a2-0000-7000-8000-000000000001' } })
  await fetch(`${app.url}/api/health`)
  await fetch(`${app.url}/api/secret-de-passage/0198c7a2?token=abc`)
  await fetch(`${app.url}/metrics?x=secret-de-passage`)

  await vi.waitFor(async () => expect(await read(requests('unknown', { status: '4xx' }))).toBe(1))
  expect(await read(requests('/api/*', { status: '4xx' }))).toBe(1)
  expect(await read(requests(`/api${project.path}`, { status: '4xx' }))).toBe(1)
  expect(await read(requests('/api/health'))).toBe(1)
  expect(await scrape()).not.toMatch(/secret-de-passage|0198c7a2/)
})

// They were counted as answers cut short.
test('what a page asks the API while it is rendered is not counted twice', async () => {
  await app.server.inject('/api/tarifs')

  expect(await scrape()).not.toContain('route="/api/tarifs"')
})

test('the public port knows no metrics, and the metrics’ port nothing else', async () => {
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('the process tells its memory, its event loop and its connections', async () => {
  expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(await read('bonatirer_pool_connections{state="most"}')).toBe(10)
  expect(await read('bonatirer_pool_connections{state="asked"}')).toBe(0)
  expect(await read('bonatirer_disk_free_bytes')).toBeGreaterThan(0)
})

test('an order sent, its payment, and the mails that wait are told as they happen', async () => {
  const paid = 'bonatirer_payment_events_total{outcome="paid"}'
  const before = await readOr0(paid)
  const commande = await placeCommande(app)
  expect(await read('bonatirer_orders_pending')).toBe(1)

  await pay(app, commande)
  await pay(app, commande)

  expect(await read(paid)).toBe(before + 1)
  expect(await read('bonatirer_orders_pending')).toBe(0)
  expect(await read(requests(`/api${api.payments.webhook.path}`, { method: 'POST' }))).toBe(2)
  expect(await readOr0('bonatirer_jobs{task="send-email",state="waiting"}')).toBeGreaterThan(0)
  await app.runJobs()
  expect(await read('bonatirer_jobs{task="send-email",state="waiting"}')).toBeUndefined()
})

test('a refused webhook is one of its route’s refusals', async () => {
  const event = eventOf({ id: 'evt_forged' }, { id: 'cs_forged', reference: 'x' })
  expect(await deliver(app, event, 't=1,v1=00')).toBe(400)

  const refused = requests(`/api${api.payments.webhook.path}`, { method: 'POST', status: '4xx' })
  await vi.waitFor(async () => expect(await read(refused)).toBe(1))
})

test('jobs late, postponed and given up are told apart, with how late the oldest is', async () => {
  const { db, pool } = app.deps
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  for (const runAt of [-120, -60, 3600, 7200]) {
    await enqueue(db, 'forget-old-access', {}, { runAt: new Date(Date.now() + runAt * 1000) })
  }
  await pool.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts
    WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs)`)

  const count = (state: string) => read(`bonatirer_jobs{task="forget-old-access",state="${state}"}`)
  expect([await count('waiting'), await count('later'), await count('failed')]).toEqual([2, 1, 1])
  const late = await readOr0('bonatirer_job_oldest_wait_seconds')
  expect(late).toBeGreaterThanOrEqual(119)
  expect(late).toBeLessThan(300)
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

// It stayed counted as failed for ever: somebody was called for a job that its successor had done.
test('a job asked for anew while its worker died has not failed; one given up has, whoever asked for it', async () => {
  const { db, pool } = app.deps
  const asked = () => enqueue(db, 'forget-old-access', {}, { jobKey: 'once' })
  await asked()
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'dying', locked_at = now()`,
  )
  await asked()
  await pool.query(`SELECT graphile_worker.force_unlock_workers(ARRAY['dying'])`)

  const count = (state: string) => read(`bonatirer_jobs{task="forget-old-access",state="${state}"}`)
  expect([await count('waiting'), await count('failed')]).toEqual([1, undefined])

  await enqueue(db, 'forget-old-access', {})
  await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
  expect([await count('waiting'), await count('failed')]).toEqual([undefined, 2])
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

test('the processes that work on jobs are counted', async () => {
  expect(await read('bonatirer_workers')).toBe(0)
  const presence = announceWorker(app.deps.pool, 'worker-1', silentLog)

  await vi.waitFor(async () => expect(await read('bonatirer_workers')).toBe(1))
  presence.leave()
  await vi.waitFor(async () => expect(await read('bonatirer_workers')).toBe(0), { timeout: 5000 })
})

test('a refusal by a limit is counted under its name', async () => {
  const refusals = 'bonatirer_rate_limit_refusals_total{limit="reset"}'
  const before = await readOr0(refusals)
  for (let time = 0; time < 2; time += 1) {
    await app.send(api.auth.requestPasswordReset, { body: { email: 'marie.aubrac@exemple.fr' } })
  }

  expect(await read(refusals)).toBe(before + 1)
})

test('a form on its way is an open upload until it ends, though it is cut', async () => {
  const bytesBefore = await readOr0('bonatirer_uploaded_bytes_total')
  const upload = request(`${app.url}/api${api.commandes.placeGuestOrder.path}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' },
  })
  upload.on('error', () => {})
  upload.write(Buffer.alloc(5000))
  await vi.waitFor(async () => expect(await read('bonatirer_uploads_open')).toBe(1))

  upload.destroy()

  await vi.waitFor(async () => expect(await read('bonatirer_uploads_open')).toBe(0))
  expect((await readOr0('bonatirer_uploaded_bytes_total')) - bytesBefore).toBeGreaterThanOrEqual(5000)
})

test('the last backup has its date', async () => {
  expect(await read('bonatirer_last_backup_timestamp_seconds')).toBe(0)

  await takeBackup(app.deps, app.deps.config.dataDir)

  expect(await read('bonatirer_last_backup_timestamp_seconds')).toBe(app.clock().getTime() / 1000)
})

test('without its database a process still tells what it knows of itself', async () => {
  const { pool } = openDatabase('postgres://127.0.0.1:1/nowhere', { max: 1 })
  const away = await serveMetrics({ ...app.deps, pool }, { host: '127.0.0.1', port: 0 })
  const text = await (await fetch(`http://127.0.0.1:${away.port}/metrics`)).text()
  away.close()

  expect(text).toContain('bonatirer_database_up 0')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).not.toMatch(/^bonatirer_(workers|jobs|orders_pending)[ {]/m)
})
