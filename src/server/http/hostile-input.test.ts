import { parse as parseQuery } from 'node:querystring'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import { askOf } from '../testing/example-requests.ts'
import { createAdmin, createToken, createUser } from '../testing/factories.ts'
import { HOSTILE_BODIES, HOSTILE_JSON, HOSTILE_SEGMENTS, HOSTILE_TEXTS } from '../testing/hostile-values.ts'
import type { Ask } from '../testing/example-request.ts'
import { fillArea } from '../testing/fill-area.ts'
import {
  type HostileRequest,
  sendHostileRequests,
  failuresOf,
  oneOfEachReading,
} from '../testing/send-hostile-requests.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { withoutEmpty } from './route.ts'

/** Query parameters of lists, tried whether a list declares them or not. */
const LIST_PARAMETERS = ['page', 'limit', 'search', 'sortBy', 'sortDirection', 'dateFrom', 'dateTo']
/** Decisions §2: a page of a list has 100 lines at most, of invoices 1 000. */
const MOST = { ordinary: 100, invoices: 1000 }

// Some hundreds of calls each, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

let app: TestApp
let owner: Awaited<ReturnType<typeof createUser>>
let admin: typeof owner

beforeAll(async () => {
  app = await startTestApp()
  owner = await createUser(app.deps)
  admin = await createAdmin(app.deps)
  await fillArea({ app, owner, who: 'owner' })
})
afterAll(() => app.close())

const endpoints = allEndpoints()
const withParams = endpoints.filter(({ endpoint: { path } }) => path.includes(':'))
const reads = endpoints.filter(({ endpoint: { method } }) => method === 'GET')
/** An export counts nothing: its own test looks for wildcards. */
const searched = reads.filter(
  ({ endpoint: { query } }) => query && 'search' in query.shape && 'page' in query.shape,
)
const writes = endpoints.filter(({ endpoint: { method } }) => method !== 'GET')
const withBody = endpoints.filter(({ endpoint: { body } }) => body)
const withForm = endpoints.filter(({ endpoint: { form } }) => form)

describe('whatever its path says', () => {
  test.each(withParams)('$name answers, and does not fail', async (named) => {
    const { params = {}, token } = await openingOf(named)
    const requests = Object.keys(params).flatMap((name) =>
      HOSTILE_SEGMENTS.map((segment) =>
        hostileRequest(named, { token, params: { ...params, [name]: segment } }),
      ),
    )
    expect(failuresOf(await sendHostileRequests(requests))).toBe('')
  })
})

describe('whatever its query says', () => {
  test.each(reads)('$name answers within its bounds, and does not fail', async (named) => {
    const { params, query: asked, token } = await openingOf(named)
    const { query } = named.endpoint
    // What reads no query is asked a little; what reads one, all of it, and a list what any list reads.
    const declared = Object.keys(query?.shape ?? { search: null })
    const names = declared.includes('page') ? [...new Set([...declared, ...LIST_PARAMETERS])] : declared
    const searches = names.flatMap((name) =>
      [
        ...HOSTILE_SEGMENTS.map((segment) => `${name}=${segment}`),
        `${name}[]=1&${name}[]=2`,
        `${name}[a]=1`,
        `${name}=1&${name}=-1`,
        `__proto__[${name}]=1`,
        name,
      ].map((search) => ({ name, search })),
    )
    const { requests, leaks } = oneOfEachReading(
      searches.map(({ name, search }) => ({
        field: name,
        schema: query ?? z.unknown(),
        value: withoutEmpty({ ...asked, ...parseQuery(search) }),
        request: hostileRequest(named, { params, query: asked, token, search }),
      })),
    )
    expect(leaks).toEqual([])
    const outcomes = await sendHostileRequests(requests)
    expect(failuresOf(outcomes)).toBe('')

    const most = /invoice|facture/.test(named.endpoint.path) ? MOST.invoices : MOST.ordinary
    const pages = outcomes.flatMap(({ text }) => pageOf(text) ?? [])
    expect(pages.filter(({ page, limit }) => page < 1 || limit < 1 || limit > most)).toEqual([])
  })
})

describe('a search for a wildcard or a query', () => {
  test.each(searched)('$name finds nothing where no text holds it', async (named) => {
    const { params, query: asked, token } = await openingOf(named)
    const totalOf = async (search: string) => {
      const [outcome] = await sendHostileRequests([
        hostileRequest(named, { params, query: { ...asked, search }, token }),
      ])
      return pageOf(outcome?.text ?? '')?.total
    }
    expect(await totalOf('')).toBeGreaterThan(0)
    for (const search of ['%', '_', '%%', '\\', "' OR 1=1 --", "') OR ('1'='1", '*', '.*']) {
      expect({ search, total: await totalOf(search) }).toEqual({ search, total: 0 })
    }
  })
})

describe('whatever is sent for its body', () => {
  test.each(writes)('$name answers, and does not fail', async (named) => {
    const ask = await openingOf(named)
    const outcomes = await sendHostileRequests(
      HOSTILE_BODIES.map((body) => hostileRequest(named, { ...ask, body })),
    )
    expect(failuresOf(outcomes)).toBe('')
  })
})

describe('whatever a field of its body holds', () => {
  test.each(withBody)('$name answers, and does not fail', async (named) => {
    const ask = await openingOf(named)
    const right: [string, string][] = Object.entries(ask.body ?? {}).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ])
    const names = new Set([...fieldsOf(named), ...right.map(([name]) => name)])
    const bodies = [...names].flatMap((field) =>
      HOSTILE_JSON.map((value) => ({
        field,
        body: jsonOf([...right.filter(([name]) => name !== field), [field, value]]),
      })),
    )
    const { requests, leaks } = oneOfEachReading(
      bodies.map(({ field, body }) => ({
        field,
        schema: named.endpoint.body ?? z.unknown(),
        value: valueOf(body),
        request: hostileRequest(named, { ...ask, body }),
      })),
    )
    expect(leaks).toEqual([])
    expect(failuresOf(await sendHostileRequests(requests))).toBe('')
  })
})

describe('whatever a field of its form holds', () => {
  test.each(withForm)('$name answers, and does not fail', async (named) => {
    const { params, token, form = new FormData() } = await openingOf(named)
    const names = new Set([...Object.keys(named.endpoint.form?.shape ?? {}), ...form.keys()])
    const forms = [...names].flatMap((name) =>
      HOSTILE_TEXTS.map((text) => {
        const body = new FormData()
        for (const [other, value] of form) body.append(other, value)
        body.set(name, text)
        return body
      }),
    )
    const outcomes = await sendHostileRequests(
      forms.map((body) => hostileRequest(named, { params, token, form: body })),
    )
    expect(failuresOf(outcomes)).toBe('')
  })
})

/** A valid request to the endpoint, by somebody who may make it: a client, or the house where only it may. */
async function openingOf(named: NamedEndpoint): Promise<Ask & { token: string }> {
  const { access, path } = named.endpoint
  const isHouse = access === 'admin' || path.startsWith('/admin/')
  // What one does to one's own account would change what the next endpoints are asked by.
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

function fieldsOf({ endpoint: { body } }: NamedEndpoint): string[] {
  return body instanceof z.ZodObject ? Object.keys(body.shape) : []
}

const valueOf = (json: string): unknown => JSON.parse(json)

/** Written by hand: no JSON.stringify would say the same key with such values. */
const jsonOf = (fields: [string, string][]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`

const pagination = z.object({ pagination: z.object({ page: z.int(), limit: z.int(), total: z.int() }) })

function pageOf(text: string) {
  if (!text.startsWith('{')) return null
  return pagination.safeParse(JSON.parse(text)).data?.pagination ?? null
}
