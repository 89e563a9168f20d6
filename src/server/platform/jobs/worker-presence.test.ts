import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { freshDatabase } from '../../testing/test-database.ts'
import { openDatabase } from '../db/client.ts'
import { announceWorker, hasLiveWorker } from './worker-presence.ts'

const { pool, url } = await freshDatabase()

/** The connections that hold the worker's presence lock, or wait for it. */
const presences = async (): Promise<number[]> => {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 20419
        AND objid::bigint = hashtext('worker')::bigint & 4294967295`,
  )
  return rows.map(({ pid }) => pid)
}

// Reset while it waited for its lock it announced itself twice, and held two connections for ever.
test('reset while it announces itself, a worker announces itself once more', async () => {
  const holder = await pool.connect()
  await holder.query(`SELECT pg_advisory_lock(20419, hashtext('worker'))`)
  const wire = await startWire()
  const warn = vi.fn<() => void>()
  const presence = announceWorker(wire.pool, 'worker', { ...silentLog, warn })
  onTestFinished(async () => {
    presence.leave()
    await wire.close()
  })
  await vi.waitFor(async () => expect(await presences()).toHaveLength(2), { timeout: 5000 })
  const lost = await presences()

  wire.reset()
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 5000 })
  holder.release(true)

  // The server learns that a connection is lost when it gives it the lock at last.
  const living = async () => (await presences()).map((pid) => lost.includes(pid))
  await vi.waitFor(async () => expect(await living()).toEqual([false]), { timeout: 5000 })
  expect(await hasLiveWorker(pool)).toBe(true)
  expect(warn).toHaveBeenCalledTimes(1)
}, 30_000)

test('a worker that leaves is there no more', async () => {
  const presence = announceWorker(pool, 'worker', silentLog)
  await vi.waitFor(async () => expect(await presences()).toHaveLength(1), { timeout: 5000 })

  presence.leave()

  await vi.waitFor(async () => expect(await presences()).toEqual([]), { timeout: 5000 })
})

/** A way to the database that can be reset as a network does, without a word. */
async function startWire() {
  const { hostname, port } = new URL(url)
  const near = new Set<Socket>()
  const server = createServer((socket) => {
    const far = connect(Number(port), hostname)
    near.add(socket)
    socket.pipe(far).pipe(socket)
    for (const end of [socket, far]) end.on('error', () => {})
    socket.on('close', () => far.destroy())
    far.on('close', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const wired = new URL(url)
  wired.port = String(address && typeof address === 'object' ? address.port : 0)
  const database = openDatabase(wired.href, { max: 5 })
  return {
    pool: database.pool,
    reset: () => near.forEach((socket) => socket.resetAndDestroy()),
    close: async () => {
      await database.close()
      server.close()
    },
  }
}
