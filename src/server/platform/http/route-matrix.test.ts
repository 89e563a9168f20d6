import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import { type Access, pathOf } from '#contract/endpoint.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { buildApp } from '../../app.ts'
import type { Ask, Stage, Who } from '../../testing/example-request.ts'
import { askOf, EXAMPLE_REQUESTS, EXCEPTIONS } from '../../testing/example-requests.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { fillArea } from '../../testing/fill-area.ts'
import { readReply } from '../../testing/read-reply.ts'
import { secretsOf } from '../../testing/secrets-of.ts'
import { drawn } from '../../testing/sweep.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createServer } from './create-server.ts'

const EVERYBODY: Who[] = ['anonymous', 'deactivated', 'other', 'owner', 'admin']

/** The paths that anyone may call, repeated here: the contract cannot be its own witness. */
const OPEN_TO_ALL =
  /^\/(public|payments|consultations|corrections)\/|^\/(avis|correcteurs|faq|pages|tarifs)(\/|$)|^\/(settings\/public(\/accueil)?|messages\/visitor)$|^\/auth\/(login|login\/second-factor(\/challenge)?|register|request-password-reset|reset-password)$/

/** Served beside the contract: the checks of the process, and the contract's own description. */
const BESIDE_THE_CONTRACT = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/style.css',
  'GET /api/docs/newsreader.woff2',
  'GET /api/docs/figtree.woff2',
  'GET /.well-known/security.txt',
  // On a machine without mail server alone (decision 047).
  'GET /courrier-test',
  'GET /courrier-test/style.css',
  'GET /courrier-test/:mail',
  'GET /courrier-test/:mail/corps',
  'GET /courrier-test/:mail/pieces/:index',
]

let app: TestApp
let people: Record<Exclude<Who, 'anonymous'>, Awaited<ReturnType<typeof createUser>>>
beforeAll(async () => {
  app = await startTestApp()
  const { deps } = app
  people = {
    owner: await createUser(deps),
    other: await createUser(deps, { prenom: 'Łukasz', nom: 'Zieliński' }),
    deactivated: await createUser(deps, { isActive: false }),
    admin: await createAdmin(deps),
  }
  await fillArea({ app, owner: people.owner, who: 'owner' })
})
afterAll(() => app.close())

const endpoints = allEndpoints()

describe.each(drawn(endpoints))('$name', (named) => {
  // A refused caller changes nothing: the next one calls with the same records, which keep the same secrets.
  let left: { ask: Ask; secrets: string[] } | undefined

  test.each(EVERYBODY)('answers %s as it may, and betrays nothing', async (who) => {
    const ask = left?.ask ?? (await askOf(stageOf(who), named))
    const { status, text } = await call(named, ask, who)
    expect({ status, text }).toMatchObject({ status: expectedOf(named, who) })
    const isRefused = [401, 403, 404].includes(status)
    const secrets = (isRefused && left?.secrets) || (await secretsOf(app.deps, { saidBy: named.name }))
    left = isRefused ? { ask, secrets } : undefined
    if (who === 'admin') return
    expect(secrets).not.toHaveLength(0)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/"(storageKey|storage_key|pdfKey|passwordHash|hash|empreinte|idempotencyKey)"/)
  })
})

const owned = endpoints.filter(
  ({ endpoint }) => endpoint.path.includes(':') && accessOf(endpoint) === 'signed-in',
)

test.each(drawn(owned))(
  '$name: what is another’s is as absent as what never was, for the same work',
  async (named) => {
    const ask = await askOf(stageOf('other'), named)
    const ids: Record<string, string> = {}
    for (const [name, id] of Object.entries(ask.params ?? {})) ids[name] = elsewhere(id)
    const another = await statementsOf(() => call(named, ask, 'other'))
    const never = await statementsOf(() => call(named, { ...ask, params: ids }, 'other'))
    expect(refusalOf(another.answer)).toEqual(refusalOf(never.answer))
    expect(never.count).toBe(another.count)
    expect(never.count).toBeGreaterThan(0)
  },
)

/** What a call answers, and how many statements it made itself: what the process reads meanwhile, or another file left, is not its work. */
async function statementsOf(request: () => Promise<Answer>) {
  const work = { count: 0 }
  const ofRequest = new AsyncLocalStorage<typeof work>()
  const enter = () => ofRequest.enterWith(work)
  diagnostics.subscribe('http.server.request.start', enter)
  const query: unknown = Reflect.get(pg.Client.prototype, 'query')
  if (typeof query !== 'function') throw new TypeError('pg has no query')
  const queries = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const own = ofRequest.getStore()
    if (own) own.count += 1
    const answer: unknown = Reflect.apply(query, this, given)
    return answer
  })
  try {
    const answer = await request()
    return { answer, count: work.count }
  } finally {
    queries.mockRestore()
    diagnostics.unsubscribe('http.server.request.start', enter)
  }
}

test('every endpoint of the contract is served, and nothing is served beside it but what is listed here', async () => {
  const served: string[] = []
  const server = createServer(app.deps.config, 'silent')
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) served.push(`${each} ${url}`)
  })
  await buildApp(server, app.deps)
  await server.close()

  const declared = endpoints.map(({ endpoint: { method, path } }) => `${method} /api${path}`)
  const routes = served.filter((line) => !line.startsWith('HEAD ') && !line.endsWith(' /api/*'))
  expect([...new Set(routes)].toSorted()).toEqual([...declared, ...BESIDE_THE_CONTRACT].toSorted())
})

test('an exception names an endpoint, changes something, and only ever refuses or leads elsewhere', () => {
  const given = Object.values(EXCEPTIONS).flatMap((exception) =>
    EVERYBODY.map((who) => exception[who] ?? 404),
  )
  expect(given.filter((status) => status < 300)).toEqual([])
  const byName = new Map(endpoints.map((named) => [named.name, named]))
  const idle = Object.entries(EXCEPTIONS).flatMap(([name, exception]) => {
    const named = byName.get(name)
    const changes = EVERYBODY.some(
      (who) => named && exception[who] !== undefined && exception[who] !== defaultOf(named, who),
    )
    return changes ? [] : [name]
  })
  expect(idle).toEqual([])
  expect(Object.keys(EXAMPLE_REQUESTS).filter((name) => !byName.has(name))).toEqual([])
})

describe('a method that a path does not know', () => {
  const paths = [...new Set(endpoints.map(({ endpoint: { path } }) => path))]
  test.each(drawn(paths))('%s', async (path) => {
    const token = await tokenOf('admin')
    const concrete = path.replaceAll(/:(\w+)/g, () => randomUUID())
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (endpoints.some(({ endpoint }) => endpoint.method === method && fits(endpoint.path, concrete)))
        continue
      const response = await fetch(`${app.url}/api${concrete}`, { method, headers: bearer(token) })
      expect([404, 405], `${method} ${concrete}`).toContain(response.status)
      expect(errorBody.safeParse(await response.json()).success).toBe(true)
    }
  })
})

test.each([
  '/uploads/x',
  '/uploads/manuscrit.docx',
  '/invoices/x.pdf',
  '/invoices/FAC-2026-001.pdf',
  '/files/',
  '/data/',
  '/.env',
  '/.git/config',
  '/package.json',
  '/src/server/main.ts',
  '/assets/entry.js.map',
  '/metrics',
  '/documentation',
  '/api/metrics',
  '/api/documentation',
  '/api/.env',
  '/api/uploads/x',
  '/api/files/../../package.json',
  '/api/%2e%2e/package.json',
  '/api/admin',
  '/api/nothing',
])('%s is not there, signed in or not', async (path) => {
  for (const headers of [{}, bearer(await tokenOf('owner')), bearer(await tokenOf('admin'))]) {
    expect((await fetch(app.url + path, { headers })).status).toBe(404)
  }
})

function expectedOf(named: NamedEndpoint, who: Who): number {
  return EXCEPTIONS[named.name]?.[who] ?? defaultOf(named, who)
}

/** The expected status by caller: the house alone in the back-office; elsewhere, the owner and the house. */
function defaultOf({ endpoint }: NamedEndpoint, who: Who): number {
  const status = endpoint.status ?? 200
  const access = accessOf(endpoint)
  if (access === 'public') return status
  if (who === 'anonymous' || who === 'deactivated') return 401
  if (access === 'admin') return who === 'admin' ? status : 403
  return who === 'other' && endpoint.path.includes(':') ? 404 : status
}

/** A file that a ticket also opens is called without one: the access is then its owner's, or the house's. */
function accessOf({ path }: NamedEndpoint['endpoint']): Access {
  if (OPEN_TO_ALL.test(path)) return 'public'
  return path.startsWith('/admin/') ? 'admin' : 'signed-in'
}

const stageOf = (who: Who): Stage => ({ app, owner: people.owner, who })

type Answer = { status: number; text: string }

async function call({ endpoint }: NamedEndpoint, ask: Ask, who: Who): Promise<Answer> {
  const search = ask.query ? `?${new URLSearchParams(ask.query)}` : ''
  const token = who === 'anonymous' ? null : await tokenOf(who)
  const isJson = ask.body !== undefined
  const response = await fetch(`${app.url}/api${pathOf(endpoint.path, ask.params)}${search}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: { ...(token && bearer(token)), ...(isJson && { 'content-type': 'application/json' }) },
    body: ask.form ?? (isJson ? JSON.stringify(ask.body) : null),
  })
  return { status: response.status, text: await readReply(response) }
}

const tokenOf = (who: Exclude<Who, 'anonymous'>) => createToken(app.deps, people[who].id)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The same kind of id, of something that does not exist. */
const elsewhere = (id: string) => id.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, randomUUID())

function refusalOf({ status, text }: Answer) {
  const { error, message, code } = errorBody.parse(JSON.parse(text))
  return { status, error, message, code }
}

/** Whether a path of the contract answers a concrete one. */
const fits = (path: string, concrete: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(concrete)
