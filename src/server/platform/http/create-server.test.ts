import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createServer, SERVER_LIMITS, type ServerLimits } from './create-server.ts'

/** The product's limits, in a hurry. */
const hurried: ServerLimits = {
  headersMs: 400,
  checkMs: 50,
  keepAliveMs: 400,
  inactiveMs: 2_000,
  connections: 40,
  connectionsPerNetwork: 1_000,
  body: {
    windowMs: 500,
    minBytes: 500,
    patienceMs: 1_000,
    bytesPerSecond: 4_000,
    longestMs: 3_000,
    lingerMs: 200,
  },
}

describe('a connection', () => {
  let server: FastifyInstance
  let port: number
  let readTo: number
  const sockets: Socket[] = []
  beforeAll(async () => {
    server = createServer({ trustProxy: [] }, 'silent', hurried)
    server.addContentTypeParser('*', (_request, _body, done) => done(null))
    server.post('/read', async ({ raw }) => {
      readTo = 0
      for await (const chunk of raw) readTo += Buffer.from(chunk).length
      return { read: readTo }
    })
    server.post('/read-later', async ({ raw }) => {
      await wait(1200)
      let read = 0
      for await (const chunk of raw) read += Buffer.from(chunk).length
      return { read }
    })
    server.get('/endless', () => Readable.from(forever()))
    server.get('/short', () => 'court')
    port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
  afterAll(() => server.close())

  const open = async (at = port) => {
    const socket = connect(at, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const post = async (path: string, length = 1_000_000, at = port) => {
    const socket = await open(at)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: x/y\r\nContent-Length: ${length}\r\n\r\n`)
    return socket
  }
  /** The words of the server until it closes, and the time that it takes. */
  const ended = async (socket: Socket) => {
    const start = performance.now()
    let said = ''
    socket.on('data', (chunk) => (said += String(chunk)))
    await new Promise((resolve) => socket.once('close', resolve))
    return { said, ms: performance.now() - start }
  }
  /** Sends one piece again and again until the server closes. */
  const drip = async (socket: Socket, piece: string | Buffer, everyMs: number) => {
    const timer = setInterval(() => socket.write(piece), everyMs)
    return ended(socket).finally(() => clearInterval(timer))
  }

  // A proxy believed one host and the product the other.
  test.each(['Host: x\r\nHost: y', 'Host: x\r\nhost: x'])(
    'that names its host twice is refused',
    async (hosts) => {
      const socket = await open()
      socket.write(`GET /short HTTP/1.1\r\n${hosts}\r\n\r\n`)
      const { said } = await ended(socket)
      expect(said).toMatch(/^HTTP\/1\.1 400 /)
      expect(said).not.toContain('court')
    },
  )

  test('whose headers come drop by drop is cut', async () => {
    const socket = await open()
    socket.write('GET /short HTTP/1.1\r\nHost: x\r\n')
    const { said, ms } = await drip(socket, 'X-More: y\r\n', 30)
    expect(said).toMatch(/^HTTP\/1.1 408/)
    expect(ms).toBeGreaterThan(200)
  })

  test('that says nothing is closed', async () => {
    // Its answer carries a random identifier, which may hold any digits.
    expect((await ended(await open())).said).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('is closed when no next request comes, and not before', async () => {
    const socket = await open()
    socket.write('GET /short HTTP/1.1\r\nHost: x\r\n\r\n')
    const { said, ms } = await ended(socket)
    expect(said).toContain('court')
    expect(ms).toBeGreaterThan(350)
  })

  test('with more headers than anyone needs is told so', async () => {
    const socket = await open()
    socket.write(`GET /short HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20 * 1024)}\r\n\r\n`)
    expect((await ended(socket)).said).toMatch(/^HTTP\/1.1 431/)
  })

  test('whose body stops coming is cut', async () => {
    const socket = await post('/read')
    socket.write(Buffer.alloc(50_000))
    const { said } = await ended(socket)
    expect(said).toBe('')
    expect(readTo).toBe(50_000)
  })

  test('whose body trickles is cut, though it never stops', async () => {
    const { said } = await drip(await post('/read'), 'x', 20)
    expect(said).toBe('')
  })

  test('whose body comes slowly but steadily is served, however many windows it takes', async () => {
    const socket = await post('/read', 30_000)
    const answer = once(socket, 'data')
    for (let sent = 0; sent < 30_000; sent += 1000) {
      socket.write(Buffer.alloc(1000))
      await wait(40)
    }
    expect(String(await answer)).toContain('{"read":30000}')
  })

  // The window ended before what had come in the meantime was read: an honest body was cut.
  test('whose body came while the process was busy is served', async () => {
    readTo = -1
    const socket = await post('/read', 1000)
    const answer = once(socket, 'data')
    await expect.poll(() => readTo).toBe(0)
    // From here, timers come before the next reading.
    await setImmediate()
    socket.write(Buffer.alloc(1000))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, hurried.body.windowMs * 1.5)
    expect(String(await answer)).toContain('{"read":1000}')
  })

  // It held a connection for six hours, for twelve megabytes.
  test('whose body is slow for long is cut, though no window of it is empty', async () => {
    // On a busy machine, half a window went by without a drop; the end of any body was near too.
    const body = { ...hurried.body, minBytes: 1, longestMs: 600_000 }
    const patient = createServer({ trustProxy: [] }, 'silent', { ...hurried, body })
    patient.addContentTypeParser('*', (_request, _body, done) => done(null))
    patient.post('/read', async ({ raw }) => raw.toArray())
    const at = Number(new URL(await patient.listen({ port: 0, host: '127.0.0.1' })).port)
    const { said, ms } = await drip(await post('/read', 1e9, at), Buffer.alloc(100), 50)
    expect(said).toBe('')
    expect(ms).toBeGreaterThan(1000)
    expect(ms).toBeLessThan(60_000)
    await patient.close()
  })

  test('whose body never ends is cut in the end', async () => {
    const { said, ms } = await drip(await post('/read', 1e12), Buffer.alloc(4000), 50)
    expect(said).toBe('')
    expect(ms).toBeGreaterThan(2500)
  })

  test('whose body waits for us, and not we for it, is served', async () => {
    const socket = await post('/read-later', 30_000)
    socket.write(Buffer.alloc(30_000))
    expect(String(await once(socket, 'data'))).toContain('{"read":30000}')
  })

  test('answered before the end of its body is closed, long before a body would be cut', async () => {
    // Two seconds from it, the end of any body was nearer than a busy machine's answer.
    const body = { ...hurried.body, longestMs: 600_000 }
    const patient = createServer({ trustProxy: [] }, 'silent', { ...hurried, body })
    patient.addContentTypeParser('*', (_request, _body, done) => done(null))
    patient.post('/refuse', (_request, reply) => reply.code(413).send('trop'))
    const at = Number(new URL(await patient.listen({ port: 0, host: '127.0.0.1' })).port)
    const { said, ms } = await drip(await post('/refuse', 1e9, at), Buffer.alloc(4000), 20)
    expect(said).toMatch(/^HTTP\/1.1 413/)
    expect(ms).toBeLessThan(60_000)
    await patient.close()
  })

  test('that no longer reads what it asked for is cut', async () => {
    const socket = await open()
    socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'readable')
    const connections = () =>
      new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(connections, { timeout: 10_000, interval: 100 }).toBe(0)
  })

  test('beyond the most there may be is refused, and the others are served', async () => {
    // A long timeout: on a busy machine the first connection was closed as idle before the last was opened.
    const patient = createServer({ trustProxy: [] }, 'silent', { ...hurried, headersMs: 30_000 })
    patient.get('/short', () => 'court')
    const at = Number(new URL(await patient.listen({ port: 0, host: '127.0.0.1' })).port)
    const first = await open(at)
    for (let more = 1; more < hurried.connections; more += 1) await open(at)
    expect((await ended(await open(at))).said).toBe('')
    first.write('GET /short HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(String(await once(first, 'data'))).toContain('court')
    patient.server.closeAllConnections()
    await patient.close()
  })
})

test('the product gives a slow line the time to send what it takes at most', () => {
  const { windowMs, minBytes, longestMs } = SERVER_LIMITS.body
  const commande = 10 * 50 * 1024 * 1024
  expect(commande / (longestMs / 1000)).toBeLessThan(32 * 1024)
  expect(minBytes / (windowMs / 1000)).toBeLessThan(1024)
})

async function* forever() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

// It was watched for six hours after its answer: a page's post inside the process has no end of body to see.
test('a call inside the process is watched no longer than its answer', async () => {
  const server = createServer({ trustProxy: [] }, 'silent', hurried)
  server.post('/short', () => 'court')
  await server.ready()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { body } = await server.inject({ method: 'POST', url: '/short', payload: { titre: 'Un roman' } })
    expect(body).toBe('court')
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  } finally {
    vi.useRealTimers()
    await server.close()
  }
})
