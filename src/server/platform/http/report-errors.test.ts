import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { reportErrors } from './report-errors.ts'

const folder = await mkdtemp(join(tmpdir(), 'bonatirer-assets-'))
await writeFile(join(folder, 'app.js'), 'export {}')
const PATIENT = { timeout: 15_000 }
const logged: string[] = []
const app = Fastify({
  logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
})
reportErrors(app)
const answered: number[] = []
app.addHook('onSend', async (_request, reply) => void answered.push(reply.statusCode))
app.post('/api/json', () => ({}))
await app.register(fastifyStatic, { root: folder, prefix: '/assets/' })
await app.listen({ port: 0, host: '127.0.0.1' })

beforeEach(() => {
  logged.splice(0)
  answered.splice(0)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Writes a request as it is: a client of ours would tidy its path. */
async function write(request: string): Promise<Socket> {
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

const get = async (path: string) =>
  text(await write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`))

// Such paths answered 500, and each left an error in the log.
test.each([
  '/assets/%2e%2e/x',
  '/assets/..%2fx',
  '/assets/%00',
  '/assets/a%00.js',
  '/assets/%2e%2e%5cx',
  '/assets/.%2e/%2e%2e/x',
])('the path %s leads to no file, and is nobody’s error', async (path) => {
  expect(await get(path)).toMatch(/^HTTP\/1\.1 404 /)
  expect(logged).toEqual([])
})

test('a file that is there is served', async () => {
  expect(await get('/assets/app.js')).toMatch(/^HTTP\/1\.1 200 /)
})

// It was logged as an error, « the database is away ».
test('a body that its sender cuts is no error of ours, nor of the database', async () => {
  const head = 'POST /api/json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const socket = await write(`${head}Content-Length: 1000\r\n\r\n{"nom": `)
  await vi.waitFor(async () => expect(await connections()).toBe(1), PATIENT)
  socket.destroy()
  await vi.waitFor(() => expect(answered).toEqual([499]), PATIENT)
  expect(logged).toEqual([])
})

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
