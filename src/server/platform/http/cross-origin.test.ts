import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/all-endpoints.ts'
import { pathOf } from '#contract/endpoint.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import type { Ask } from '../../testing/example-request.ts'
import { askOf } from '../../testing/example-requests.ts'
import { createAdmin, createToken, createUser } from '../../testing/factories.ts'
import { readReply } from '../../testing/read-reply.ts'
import { drawn } from '../../testing/sweep.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const ORIGINS = ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']

let app: TestApp
let owner: Awaited<ReturnType<typeof createUser>>
let admin: typeof owner
beforeAll(async () => {
  app = await startTestApp()
  owner = await createUser(app.deps)
  admin = await createAdmin(app.deps)
})
afterAll(() => app.close())

const endpoints = allEndpoints()
/** The webhook reads bytes of any type: its signature authenticates them. */
const withBody = endpoints.filter(({ endpoint: { body } }) => body)

describe('a page of another site', () => {
  test.each(drawn(endpoints))('reads nothing of $name, and gets no cookie', async (named) => {
    const { url, init } = await call(named)
    for (const origin of ORIGINS) {
      const headers = { ...init.headers, origin }
      const asked = await fetch(url, { ...init, headers, redirect: 'manual' })
      const preflight = await fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': named.endpoint.method,
          'access-control-request-headers': 'authorization, content-type',
        },
      })
      for (const answer of [asked, preflight]) {
        await readReply(answer)
        const names = [...answer.headers.keys()]
        expect(names.filter((name) => /^(access-control-|set-cookie$)/.test(name))).toEqual([])
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      }
      expect(preflight.status).toBe(404)
    }
  })

  test('is nobody: a cookie carries no authority', async () => {
    const token = await createToken(app.deps, owner.id)
    const { status } = await fetch(`${app.url}/api/auth/me`, {
      headers: { cookie: `auth_token=${token}; token=${token}; authorization=Bearer ${token}` },
    })
    expect(status).toBe(401)
  })
})

describe('a body that is not said to be JSON', () => {
  test.each(drawn(withBody))('is not read by $name', async (named) => {
    const asked = await call(named)
    for (const type of [
      'text/plain',
      'text/plain; application/json',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      'text/json',
      'application/xml',
      '',
    ]) {
      const response = await sendAs(asked, type)
      expect({ type, status: response.status }).toEqual({ type, status: 415 })
      expect(errorBody.safeParse(await response.json()).success).toBe(true)
    }
  })

  test.each(drawn(withBody))('nor a form sent to $name', async (named) => {
    const { url, init } = await call(named)
    const headers = new Headers(init.headers)
    headers.delete('content-type')
    const body = new FormData()
    body.set('email', owner.email)
    const { status } = await fetch(url, { ...init, headers, body })
    expect(status).toBe(415)
  })
})

describe('a body said to be JSON in a strange way', () => {
  test.each(drawn(withBody))('is read by $name by the same rules', async (named) => {
    const asked = await call(named)
    for (const type of [
      'application/json\t;',
      'application/json ;charset=utf-16',
      'APPLICATION/JSON; boundary=x',
      'application/json;;',
    ]) {
      const response = await sendAs(asked, type, '[]')
      expect({ type, refused: [400, 415].includes(response.status) }).toEqual({ type, refused: true })
    }
  })

  test('the last of a repeated key is the one that is checked, and the one that counts', async () => {
    const login = (body: string) =>
      fetch(`${app.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    const right = `"password":"x-un-mot-de-passe"`
    expect((await login(`{"email":"a@b.fr","email":7,${right}}`)).status).toBe(400)
    expect((await login(`{"email":7,"email":"a@b.fr",${right}}`)).status).toBe(401)
  })

  test.each(['{"__proto__":{"email":"a@b.fr"}}', '{"constructor":{"prototype":{"email":"a@b.fr"}}}'])(
    '%s is refused',
    async (body) => {
      const response = await fetch(`${app.url}/api/auth/request-password-reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(response.status).toBe(400)
    },
  )
})

/** The call with another content type, or another body: a refused call leaves the next one's record unchanged. */
function sendAs({ url, init }: Call, type: string, other?: string) {
  const headers = new Headers(init.headers)
  headers.set('content-type', type)
  return fetch(url, { ...init, headers, body: other ?? init.body })
}

type Call = Awaited<ReturnType<typeof call>>

/** The call of an account that may make it, well formed. */
async function call(named: NamedEndpoint) {
  const { access, method, path } = named.endpoint
  const isHouse = access === 'admin' || path.startsWith('/admin/')
  const token = await createToken(app.deps, isHouse ? admin.id : owner.id)
  const ask = await askOf({ app, owner, who: isHouse ? 'admin' : 'owner' }, named)
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  if (ask.body !== undefined) headers['content-type'] = 'application/json'
  return { url: urlOf(path, ask), init: { method, headers, body: bodyOf(ask) } }
}

const urlOf = (path: string, { params, query }: Ask) =>
  `${app.url}/api${pathOf(path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`

const bodyOf = ({ form, body }: Ask) => form ?? (body === undefined ? null : JSON.stringify(body))
