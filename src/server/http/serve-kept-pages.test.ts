import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { keptPages } from '../metrics/counters.ts'
import { createPageCache } from './page-cache.ts'
import { serveKeptPages } from './serve-kept-pages.ts'

let server: FastifyInstance
let url: string
beforeEach(async () => {
  keptPages.reset()
  server = createServer({ trustProxy: [] }, 'silent')
  server.addHook('onSend', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  const serve = serveKeptPages(
    server,
    createPageCache({
      render: async () =>
        new Response('<p>Bonjour</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
      keptAs: (path) => path,
      unknownPath: '/404',
      version: () => 1,
      maxPages: 3,
    }),
  )
  server.get('/*', async (request, reply) => {
    if (await serve(request, reply)) return reply
    return reply.code(500).send('drawn again')
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

const ask = async (headers = {}) => {
  const response = await fetch(`${url}/cgv`, { headers })
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'date')),
    text: await response.text(),
  }
}
const counted = async () => (await keptPages.get()).values.map(({ labels, value }) => [labels.status, value])

// They are in no log: nothing told that they were read.
test('a page answered from memory has the headers of every answer, and is counted by its status', async () => {
  const rendered = await ask()
  expect(await counted()).toEqual([])

  const kept = await ask()
  expect(kept).toEqual(rendered)
  expect(kept.headers['x-content-type-options']).toBe('nosniff')
  const known = { 'if-none-match': kept.headers.etag }
  await ask(known)
  expect(await ask(known)).toMatchObject({ status: 304, text: '' })

  expect(await counted()).toEqual([
    [200, 1],
    [304, 1],
  ])
})
