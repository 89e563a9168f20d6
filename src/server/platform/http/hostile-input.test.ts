import { parse as parseQuery } from 'node:querystring'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import type { Ask } from '../../testing/example-request.ts'
import { askOf } from '../../testing/example-requests.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { fillArea } from '../../testing/fill-area.ts'
import { drawn } from '../../testing/sweep.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { paramsOf, withoutEmpty } from './route.ts'
import { bodiesReadApart } from './testing/bodies-read-apart.ts'
import { firstOfEach } from './testing/first-of-each.ts'
import {
  HOSTILE_BODIES,
  HOSTILE_JSON,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  LIST_PARAMETERS,
  MOST_LINES,
  UNDECODABLE_SEGMENTS,
} from './testing/hostile-values.ts'
import { keptLog } from './testing/kept-log.ts'
import {
  failuresOf,
  type HostileRequest,
  jsonOf,
  sendHostileRequests,
  sendTrials,
  type Trial,
  textsOf,
} from './testing/send-hostile-requests.ts'

/** Its signature is of the bytes that were sent. */
const READ_AS_BYTES = new Set(['payments.webhook', 'inbound.receive'])

// Some hundreds of calls each, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

const log = keptLog()
let app: TestApp
let owner: Awaited<ReturnType<typeof createUser>>
let admin: typeof owner

beforeAll(async () => {
  app = await startOwnTestApp({}, { level: 'error', stream: log.stream })
  owner = await createUser(app.deps)
  admin = await createAdmin(app.deps)
  await fillArea({ app, owner, who: 'owner' })
})
afterAll(() => app.close())

const endpoints = allEndpoints()
const withParams = endpoints.filter(({ endpoint: { path } }) => path.includes(':'))
const reads = endpoints.filter(({ endpoint: { method } }) => method === 'GET')
/** An export counts nothing: its own test looks for wildcards. */
const searched = reads.filter(({ endpoint: { query: { shape } = {} } }) => shape?.search && shape.page)
const writes = endpoints.filter(({ endpoint: { method } }) => method !== 'GET')
const withBody = endpoints.filter(({ endpoint: { body } }) => body)
const withForm = endpoints.filter(({ endpoint: { form } }) => form)

describe('whatever its path says', () => {
  test.each(drawn(withParams))('$name answers, and does not fail', async (named) => {
    const { params = {}, token } = await openingOf(named)
    const inPath = (trials: Trial[]) => ({ ...params, ...textsOf(trials) })
    const trials = Object.keys(params).flatMap((field) => HOSTILE_SEGMENTS.map((text) => ({ field, text })))
    const { outcomes, leaks } = await sendTrials(trials, {
      schema: paramsOf(named.endpoint) ?? z.unknown(),
      valueOf: (tried) => inPath(tried.map(({ field, text }) => ({ field, text: decodeURIComponent(text) }))),
      requestOf: (tried) => hostileRequest(named, { token, params: inPath(tried) }),
    })
    expect(leaks).toEqual([])
    expect(failuresOf(outcomes, log)).toBe('')
  })

  // Refused by the router, which knows no endpoint yet: one of each method hears it, and all the rest.
  test.each(firstOfEach(withParams, ({ method }) => method))(
    '$name answers what cannot be decoded',
    async (named) => {
      const { params = {}, token } = await openingOf(named)
      const requests = Object.keys(params).flatMap((name) =>
        [...HOSTILE_SEGMENTS, ...UNDECODABLE_SEGMENTS].map((segment) =>
          hostileRequest(named, { token, params: { ...params, [name]: segment } }),
        ),
      )
      expect(failuresOf(await sendHostileRequests(requests), log)).toBe('')
    },
  )
})

describe('whatever its query says', () => {
  test.each(drawn(reads))('$name answers within its bounds, and does not fail', async (named) => {
    const { params, query: asked, token } = await openingOf(named)
    const { query } = named.endpoint
    // Endpoints without a query get a few trials; those with one, a trial of each field, and lists the usual list parameters too.
    const declared = Object.keys(query?.shape ?? { search: null })
    const names = declared.includes('page') ? [...new Set([...declared, ...LIST_PARAMETERS])] : declared
    const trials = names.flatMap((field) =>
      [
        ...[...HOSTILE_SEGMENTS, ...UNDECODABLE_SEGMENTS].map((segment) => `${field}=${segment}`),
        `${field}[]=1&${field}[]=2`,
        `${field}[a]=1`,
        `${field}=1&${field}=-1`,
        `__proto__[${field}]=1`,
        field,
      ].map((text) => ({ field, text })),
    )
    const searchOf = (tried: Trial[]) => tried.map(({ text }) => text).join('&')
    const { outcomes, leaks } = await sendTrials(trials, {
      schema: query ?? z.object(),
      valueOf: (tried) => withoutEmpty({ ...asked, ...parseQuery(searchOf(tried)) }),
      requestOf: (tried) => hostileRequest(named, { params, query: asked, token, search: searchOf(tried) }),
    })
    expect(leaks).toEqual([])
    expect(failuresOf(outcomes, log)).toBe('')

    const most = /invoice|facture/.test(named.endpoint.path) ? MOST_LINES.invoices : MOST_LINES.ordinary
    const pages = outcomes.flatMap(({ text }) => pageOf(text) ?? [])
    expect(pages.filter(({ page, limit }) => page < 1 || limit < 1 || limit > most)).toEqual([])
  })
})

describe('a search for a wildcard or a query', () => {
  test.each(drawn(searched))('$name finds nothing where no text holds it', async (named) => {
    const { params, query: asked, token } = await openingOf(named)
    // Whatever the turns of this run: what reads one of them begins by making it.
    for (const one of endpoints) if (one.name === named.name.replace(/list$/, 'get')) await openingOf(one)
    const totalOf = async (search: string) => {
      const request = hostileRequest(named, { params, query: { ...asked, search }, token })
      const [outcome] = await sendHostileRequests([request])
      return pageOf(outcome?.text ?? '')?.total
    }
    expect(await totalOf('')).toBeGreaterThan(0)
    for (const search of ['_', '%%', '\\', "' OR 1=1 --", "') OR ('1'='1", '*', '.*']) {
      expect({ search, total: await totalOf(search) }).toEqual({ search, total: 0 })
    }
  })
})

describe('whatever is sent for its body', () => {
  // The same parser refuses invalid JSON for every endpoint: one endpoint of each kind gets all of it.
  const firsts = firstOfEach(writes, ({ method, body }) => `${method} ${body !== undefined}`)

  test.each(drawn(writes))('$name answers, and does not fail', async (named) => {
    const ask = await openingOf(named)
    const isWhole = firsts.includes(named) || READ_AS_BYTES.has(named.name)
    const bodies = isWhole ? HOSTILE_BODIES : bodiesReadApart(named.endpoint.body)
    const requests = bodies.map((body) => hostileRequest(named, { ...ask, body }))
    expect(failuresOf(await sendHostileRequests(requests), log)).toBe('')
  })
})

describe('whatever a field of its body holds', () => {
  test.each(drawn(withBody))('$name answers, and does not fail', async (named) => {
    const ask = await openingOf(named)
    const right: Record<string, string> = Object.fromEntries(
      Object.entries(ask.body ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
    )
    const { body } = named.endpoint
    const declared = body instanceof z.ZodObject ? Object.keys(body.shape) : []
    const names = new Set([...declared, ...Object.keys(right)])
    const bodyOf = (trials: Trial[]) => jsonOf(Object.entries({ ...right, ...textsOf(trials) }))
    const { outcomes, leaks } = await sendTrials(
      [...names].flatMap((field) => HOSTILE_JSON.map((text) => ({ field, text }))),
      {
        schema: body ?? z.unknown(),
        valueOf: (trials): unknown => JSON.parse(bodyOf(trials)),
        requestOf: (trials) => hostileRequest(named, { ...ask, body: bodyOf(trials) }),
      },
    )
    expect(leaks).toEqual([])
    expect(failuresOf(outcomes, log)).toBe('')
  })
})

describe('whatever a field of its form holds', () => {
  test.each(drawn(withForm))('$name answers, and does not fail', async (named) => {
    const { params, token, form = new FormData() } = await openingOf(named)
    const formOf = (trials: Trial[]) => {
      const body = new FormData()
      for (const [other, value] of form) body.append(other, value)
      for (const { field, text } of trials) body.set(field, text)
      return body
    }
    const requestOf = (trials: Trial[]) => ({
      ...hostileRequest(named, { params, token, form: formOf(trials) }),
      what: `${named.name} ${JSON.stringify(textsOf(trials))}`,
    })
    const shape = named.endpoint.form?.shape ?? {}
    const { outcomes, leaks } = await sendTrials(
      Object.keys(shape).flatMap((field) => HOSTILE_TEXTS.map((text) => ({ field, text }))),
      {
        schema: named.endpoint.form ?? z.unknown(),
        valueOf: (trials) => Object.fromEntries(formOf(trials)),
        requestOf,
      },
    )
    // The fields beside its files are read apart.
    const beside = [...form.keys()].filter((name) => !(name in shape))
    const requests = beside.flatMap((field) => HOSTILE_TEXTS.map((text) => requestOf([{ field, text }])))
    expect(leaks).toEqual([])
    expect(failuresOf([...outcomes, ...(await sendHostileRequests(requests))], log)).toBe('')
  })
})

/** A valid request to the endpoint, by somebody who may make it: a client, or the house where only it may. */
async function openingOf(named: NamedEndpoint): Promise<Ask & { token: string }> {
  const { access, path } = named.endpoint
  const isHouse = access === 'admin' || path.startsWith('/admin/')
  // Changes to the caller's own account would alter the calls of the next endpoints.
  const client = path.startsWith('/users/me') ? await createUser(app.deps) : owner
  const token = await createToken(app.deps, isHouse ? admin.id : client.id)
  return { ...(await askOf({ app, owner: client, who: isHouse ? 'admin' : 'owner' }, named)), token }
}

type Attempt = Omit<Ask, 'body'> & {
  token: string
  body?: string | Buffer<ArrayBuffer>
  /** As it goes over the wire, well formed or not. */
  search?: string
}

function hostileRequest(
  named: NamedEndpoint,
  { params = {}, query, search, body, form, token }: Attempt,
): HostileRequest {
  const { method, path } = named.endpoint
  const asked = [new URLSearchParams(query).toString(), search].filter(Boolean).join('&')
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}${asked && `?${asked}`}`
  return {
    what: `${method} ${url} ${body?.toString() ?? ''}`,
    url: app.url + url,
    init: {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: form ?? body ?? null,
    },
  }
}

const pagination = z.object({ pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }) })

function pageOf(text: string) {
  if (!text.startsWith('{')) return null
  return pagination.safeParse(JSON.parse(text)).data?.pagination ?? null
}
