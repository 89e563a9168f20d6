import { once } from 'node:events'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { createConnection, createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/test-database.ts'
import { openDatabase } from '../db/client.ts'
import { openStorage } from '../storage/open-storage.ts'
import { createServer } from './create-server.ts'
import { healthRoutes } from './health.ts'

const database = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'bonatirer-health-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let line: Awaited<ReturnType<typeof openLine>>
let url: string
let close: () => Promise<unknown>

beforeEach(async () => {
  line = await openLine(database.url)
  const throughLine = openDatabase(line.url, { max: 10 })
  const spool = join(folder, 'spool')
  const storage = await openStorage({ kind: 'disk', folder, spool })
  const server = createServer({ trustProxy: [] }, 'silent')
  healthRoutes(server, { pool: throughLine.pool, storage })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
  close = async () => {
    await server.close()
    line.cut()
    await throughLine.close()
  }
})
afterEach(() => close())

async function ask(path: '/health' | '/ready') {
  const before = performance.now()
  const response = await fetch(url + path)
  const body: unknown = await response.json()
  return { status: response.status, body, ms: performance.now() - before }
}
const ready = { status: 200, body: { status: 'ready' } }
const unavailable = { status: 503, body: { status: 'unavailable' } }

test('a process whose database, storage and queue answer is ready', async () => {
  expect(await ask('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await ask('/ready')).toMatchObject(ready)
})

test('a database that says nothing is told within seconds, however many ask, by as few connections as one needs', async () => {
  expect(await ask('/ready')).toMatchObject(ready)
  line.freeze()

  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('/ready')))

  for (const { ms, ...answer } of answers) {
    expect(answer).toEqual(unavailable)
    expect(ms).toBeLessThan(6000)
  }
  expect(line.opened()).toBeLessThanOrEqual(4)
  expect(await ask('/health')).toMatchObject({ status: 200 })
  line.cut()
  await vi.waitFor(async () => expect(await ask('/ready')).toMatchObject(ready), { timeout: 15_000 })
})

test('a storage that cannot be written makes the process unavailable until it can', async () => {
  await rm(folder, { recursive: true })
  expect(await ask('/ready')).toMatchObject(unavailable)

  await openStorage({ kind: 'disk', folder, spool: join(folder, 'spool') })
  expect(await ask('/ready')).toMatchObject(ready)
})

test('the question leaves no file behind, not even on a disk that is full', async () => {
  const spool = join(folder, 'spool')
  expect(await ask('/ready')).toMatchObject(ready)
  expect(await readdir(spool)).toEqual([])
  await symlink('/dev/full', join(spool, `ready-${process.pid}`))
  expect(await ask('/ready')).toMatchObject(unavailable)
  expect(await readdir(spool)).toEqual([])
  expect(await ask('/ready')).toMatchObject(ready)
})

test('a queue that is not there makes the process unavailable', async () => {
  await database.pool.query('ALTER SCHEMA graphile_worker RENAME TO gone')
  expect(await ask('/ready')).toMatchObject(unavailable)

  await database.pool.query('ALTER SCHEMA gone RENAME TO graphile_worker')
  expect(await ask('/ready')).toMatchObject(ready)
})

/** A way to a PostgreSQL that can fall silent without closing, as a lost network does. */
async function openLine(target: string) {
  const { hostname, port } = new URL(target)
  const sockets: Socket[] = []
  let frozen = false
  let opened = 0
  const server = createTcpServer((near) => {
    opened += 1
    sockets.push(near)
    near.on('error', () => near.destroy())
    if (frozen) return
    const far = createConnection(Number(port), hostname)
    sockets.push(far)
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.on('data', (chunk) => frozen || far.write(chunk))
    far.on('data', (chunk) => frozen || near.write(chunk))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const nearUrl = new URL(target)
  nearUrl.port = String(address.port)

  return {
    url: nearUrl.href,
    opened: () => opened,
    freeze: () => {
      frozen = true
    },
    /** Closes the connections that do not answer; new ones answer. */
    cut: () => {
      frozen = false
      for (const socket of sockets.splice(0)) socket.destroy()
      server.unref()
    },
  }
}
