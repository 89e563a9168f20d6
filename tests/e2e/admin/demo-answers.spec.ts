import { globSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { liteDeps } from '#server/demonstration/lite-deps.ts'
import { memoryStorage } from '#server/demonstration/memory-storage.ts'
import { openVisit } from '#server/demonstration/open-visit.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import type { FromWorker } from '#web/admin/demo/worker/messages.ts'
import { expect, test } from '../support/story.ts'

const HOUSE = '.demonstration'

/** Of the reading session alone: each has its own. */
const OF_THE_SESSION = new Set(['/users/me/sessions', '/admin/users/:id/sessions'])

test('every reading of the back-office is answered in the worker as the server answers it on the same house', async ({
  page,
}) => {
  test.slow()
  const server = await openServer()
  await page.goto('/admin/faq?demo=true')
  await expect(page.getByRole('list', { name: 'Questions' })).toBeVisible()
  const paths = await pathsOf(server)
  expect(paths.length).toBeGreaterThan(70)
  for (const path of paths) {
    const [ours, theirs] = [await askWorker(page, path), await server(path)]
    expect({ path, ...ours }).toEqual({ path, ...theirs })
  }
})

type Answered = { status: number; body: string }
type Ask = (path: string) => Promise<Answered>

/** The product's own Fastify, on the house of the demonstration. */
async function openServer(): Promise<Ask> {
  const lite = await PGlite.create({
    loadDataDir: new Blob([readFileSync(`${HOUSE}/house.tar`)]),
    extensions: { pg_trgm },
  })
  const storage = memoryStorage(new Map(), async (key) => readFileSync(`${HOUSE}/files/${key}`))
  const log = createServer({ trustProxy: [] }, 'silent').log
  const deps = liteDeps(lite, { storage, clock: () => new Date(), log })
  const server = createServer(deps.config, 'silent')
  await buildApp(server, deps)
  const { headers } = await openVisit(deps)
  return async (path) => {
    const { statusCode, rawPayload } = await server.inject({
      url: `/api${path}`,
      headers,
      remoteAddress: '192.0.2.10',
    })
    return { status: statusCode, body: withoutInstants(rawPayload.toString('latin1')) }
  }
}

/** Each reading of an administrator, those of one entry by the first of its list. */
async function pathsOf(ask: Ask): Promise<string[]> {
  const readings = allEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter(isReading)
  const paths: string[] = readings.filter(({ path }) => !path.includes(':')).map(({ path }) => path)
  for (const { path } of readings) {
    const [list = '', rest = '', ...more] = path.split(/\/:\w+/)
    if (!path.includes(':') || more.length > 0 || !paths.includes(list)) continue
    const first = /"data":\[\{.*?"id":"([^"]+)"/.exec((await ask(list)).body)?.[1]
    if (first) paths.push(`${list}/${first}${rest}`)
  }
  // The log's own comes before the other exports, which it tells.
  return paths.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const rankOf = (path: string) =>
  Number(/export|fec|registre/.test(path)) + Number(!path.startsWith('/admin/logs'))

const isReading = ({ method, access, sends, path }: EndpointSpec) =>
  method === 'GET' && access !== 'public' && sends !== 'events' && !OF_THE_SESSION.has(path)

async function askWorker(page: Page, path: string): Promise<Answered> {
  const [script = ''] = globSync('build/client/assets/demonstration-worker-*.js')
  const visit = z.object({ id: z.string() })
  const { id } = visit.parse(JSON.parse(await page.evaluate(() => sessionStorage.getItem('demo') ?? '')))
  const asked = await page.evaluate(
    ([worker = '', name = '', asking = '']) =>
      new Promise<Answered>((resolve) => {
        const { port } = new SharedWorker(worker, { type: 'module', name })
        port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
          if (data.kind !== 'answer') return
          const { status, body } = data.answered
          const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
          resolve({ status, body: Array.from(bytes, (byte) => String.fromCharCode(byte)).join('') })
        })
        port.start()
        port.postMessage({
          kind: 'ask',
          id: 1,
          asked: { method: 'GET', path: asking, query: [], headers: {} },
        })
      }),
    [script.replace('build/client', ''), id, path],
  )
  return { ...asked, body: withoutInstants(asked.body) }
}

/** Without what is of the call itself: its moment, and its number. */
const withoutInstants = (body: string) =>
  body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|"requestId":"[^"]+"/g, '•')
