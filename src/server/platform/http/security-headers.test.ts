import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pathOf } from '#contract/endpoint.ts'
import { errorBody } from '#contract/shared/error-body.ts'
import { payAgainUrl } from '../../nouns/commandes/pay-again.ts'
import { issueFacture } from '../../nouns/money/invoices/issue-facture.ts'
import {
  createCommande,
  createFichier,
  createPendingCommande,
  createToken,
  createUser,
} from '../../testing/factories.ts'
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

describe('whatever is answered', () => {
  let app: TestApp
  let token: string
  const paths: Record<string, string> = {}
  beforeAll(async () => {
    const environment = { NODE_ENV: 'production', APP_URL: 'https://bonatirer.example', PAYMENTS: 'sandbox' }
    app = await startOwnTestApp(environment)
    const user = await createUser(app.deps)
    token = await createToken(app.deps, user.id)
    const { id } = await createCommande(app.deps, user)
    const file = await createFichier(app.deps, { commandeId: id, userId: user.id })
    const facture = await app.deps.db.transaction((tx) => issueFacture(tx, app.deps, { commandeId: id }))
    const pending = await createPendingCommande(app.deps)
    paths.file = `/api${pathOf(api.files.download.path, { fileId: file.id })}`
    paths.zip = `/api${pathOf(api.files.zip.path, { id })}`
    paths.pdf = `/api${pathOf(api.factures.download.path, { id: facture.id })}`
    const { pathname, search } = new URL(payAgainUrl(app.deps.config, pending.id))
    paths.redirect = pathname + search
  })
  afterAll(() => app.close())

  type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
  const ask = (path: string, init: Init = {}) =>
    fetch(app.url + path, {
      redirect: 'manual',
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })
  const json = { 'content-type': 'application/json' }

  test.each<[string, number, () => Promise<Response>]>([
    ['a JSON answer', 200, () => ask('/api/auth/me')],
    ['an answer without a body', 200, () => ask('/api/auth/me', { method: 'HEAD' })],
    ['a file', 200, () => ask(paths.file ?? '')],
    ['a part of a file', 206, () => ask(paths.file ?? '', { headers: { range: 'bytes=0-2' } })],
    ['a part that no file has', 416, () => ask(paths.file ?? '', { headers: { range: 'bytes=9999-' } })],
    ['an archive', 200, () => ask(paths.zip ?? '')],
    ['an invoice', 200, () => ask(paths.pdf ?? '')],
    ['a redirection', 303, () => ask(paths.redirect ?? '')],
    ['the description of the API', 200, () => ask('/api/openapi.json')],
    ['its readable page', 200, () => ask('/api/docs')],
    ['the health of the process', 200, () => ask('/api/health')],
    ['a refused body', 400, () => ask('/api/auth/login', { method: 'POST', headers: json, body: '{' })],
    ['a missing session', 401, () => ask('/api/auth/me', { headers: { authorization: '' } })],
    ['a closed door', 403, () => ask('/api/admin/stats')],
    ['an unknown path of the API', 404, () => ask('/api/nothing')],
    ['an unknown method of the API', 404, () => ask('/api/auth/me', { method: 'PROPFIND' })],
    ['an unknown path', 404, () => ask('/nothing')],
    ['an unknown method', 404, () => ask('/nothing', { method: 'DELETE' })],
    [
      'a body too large',
      413,
      () => ask('/api/auth/login', { method: 'POST', headers: json, body: `"${'a'.repeat(300_000)}"` }),
    ],
    ['a type of body unknown', 415, () => ask('/api/auth/login', { method: 'POST', body: 'a' })],
  ])('%s is not framed, not sniffed, and leaks no more than it must', async (_, status, send) => {
    const response = await send()
    await response.arrayBuffer()
    const headers = Object.fromEntries(response.headers)
    expect(response.status).toBe(status)
    expect(headers).toMatchObject(ALWAYS)
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    const { 'cache-control': kept = 'unsaid' } = headers
    expect(kept).toMatch(isOfApi(response) ? /\bno-store$/ : /^unsaid$/)
    for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers).not.toHaveProperty(name)
  })

  test('a failure says its sentence and its number, and nothing of itself', async () => {
    await app.deps.db.execute('alter table notifications rename to notifications_away')
    const response = await ask('/api/notifications')
    const headers = Object.fromEntries(response.headers)
    const body: unknown = await response.json()
    await app.deps.db.execute('alter table notifications_away rename to notifications')

    expect([response.status, headers]).toEqual([500, expect.objectContaining(ALWAYS)])
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
    const { requestId, ...said } = errorBody.strict().parse(body)
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    const sentence = 'Une erreur interne est survenue.'
    expect(said).toEqual({ error: sentence, message: sentence, code: 'INTERNAL' })
  })

  test.each([
    ['an address that is none', 400, 'GET /api/%zz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a header of 64 KB', 431, `GET /api/auth/me HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(65_536)}\r\n\r\n`],
    ['a line that is no request', 400, 'HELLO\r\n\r\n'],
    [
      'two lengths of one body',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    [
      'a length and pieces at once',
      400,
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('%s is refused before any route, in the same shape', async (_, status, sent) => {
    const answer = await sendRaw(app.url, sent)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const line of ["default-src 'none'", "frame-ancestors 'none'", 'nosniff', 'no-store'])
      expect(head).toContain(line)
    expect(errorBody.safeParse(JSON.parse(body)).success).toBe(true)
    expect(body).not.toMatch(/%zz|HPE_|parse error|maximum/i)
  })

  test('an address in the shape of another site’s is a path like any other', async () => {
    for (const path of [
      '//evil.example/api/auth/me',
      'http://evil.example/api/auth/me',
      '//',
      '/\\evil.example',
    ]) {
      expect(await statusOf(app.url, path)).toBeLessThan(500)
    }
  })
})

const isOfApi = ({ url }: Response) => new URL(url).pathname.startsWith('/api/')

/** The socket's answer to these bytes, until it closes. */
async function sendRaw(url: string, bytes: string): Promise<string> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.end(bytes)
  return text(socket)
}

const statusOf = (url: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    httpRequest({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
