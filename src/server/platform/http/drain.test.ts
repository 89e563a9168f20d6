import { Agent, get } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServer } from './create-server.ts'

let server: FastifyInstance
let url = ''
let letThrough = () => {}
let waiting = 0

beforeEach(async () => {
  waiting = 0
  server = createServer({ trustProxy: [] }, 'silent')
  server.get('/api/tarifs', async () => 'tarifs')
  server.get('/page', async () => {
    waiting += 1
    await new Promise<void>((resolve) => {
      letThrough = resolve
    })
    return (await server.inject('/api/tarifs')).body
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

// Fastify's own close refuses the calls that a page makes to the API inside the process: such a page was a 500.
test('a page being rendered while the process leaves still reaches the API, and is answered', async () => {
  const page = fetch(`${url}/page`)
  await vi.waitFor(() => expect(waiting).toBe(1))

  const left = server.drain.leave(0)
  await vi.waitFor(() => expect(fetch(`${url}/api/tarifs`)).rejects.toThrow())
  letThrough()
  await left
  await server.close()

  expect(await (await page).text()).toBe('tarifs')
})

test('whoever comes while the process lingers is answered, and told that the connection closes', async () => {
  const agent = new Agent({ keepAlive: true })
  const before = await headersOf(agent)
  const left = server.drain.leave(500)

  const during = await headersOf(agent)
  await left

  expect(server.drain.leaving()).toBe(true)
  expect(before.connection).toBe('keep-alive')
  expect(during.connection).toBe('close')
})

test('a process that nobody calls leaves at once', async () => {
  const start = performance.now()
  await server.drain.leave(60_000)
  expect(performance.now() - start).toBeLessThan(10_000)
})

const headersOf = (agent: Agent) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    get(`${url}/api/tarifs`, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.headers))
    }).on('error', reject)
  })
