import { globSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'
import { NO_TOKEN } from '../e2e/site/public-addresses.ts'

const server = { url: inject('productUrl') }

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const PAGES: [string, number][] = [
  ['/', 200],
  ['/login', 200],
  ['/commande-invitee', 200],
  ['/mentions-legales', 200],
  ['/retractation', 200],
  ['/app/dashboard', 200],
  ['/admin/commandes', 200],
  ['/activation/inconnu', 200],
  ['/pages/nothing', 404],
  ['/nothing', 404],
  ['/blog/premier-chapitre', 200],
  ['/avis', 200],
  ['/avis/2', 404],
  ['/avis/signaler/019e0000-0000-7000-8000-000000000000', 404],
  ['/contact', 200],
  ['/echantillon', 200],
  ['/lettre', 200],
  [`/lettre/confirmer?jeton=${NO_TOKEN}`, 200],
  [`/lettre/desabonnement?jeton=${NO_TOKEN}`, 200],
  ['/merci/contact', 200],
  ['/lien-expire/fichier', 200],
  ['/payment/success', 200],
  ['/payment-success', 200],
  ['/payment/cancel', 200],
  ['/payment/unavailable', 200],
  ['/paiement-test/cs_inconnu', 404],
  ['/signup', 200],
  ['/forgot-password', 200],
  [`/reset-password?token=${NO_TOKEN}`, 200],
  [`/confirmer-email?token=${NO_TOKEN}`, 200],
  [`/consultation/${NO_TOKEN}`, 200],
  [`/retractation/${NO_TOKEN}`, 404],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/blog/rss.xml', 200],
  ['/partage/accueil.png', 200],
  ['/favicon.svg', 200],
]

describe('what the server answers to a browser', () => {
  test('the worker of the demonstration alone compiles a program, and asks for nothing elsewhere', async () => {
    const [worker = ''] = globSync('build/client/assets/demonstration-worker-*.js')
    const [other = ''] = globSync('build/client/assets/manuscript-worker-*.js')
    const policyOf = async (file: string) =>
      (await ask({ path: file.replace('build/client', '') })).headers['content-security-policy']
    expect(await policyOf(worker)).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
    expect(await policyOf(other)).not.toContain('wasm-unsafe-eval')
  })

  test('every page runs no script but ours, and is framed by nobody', async () => {
    for (const [path, expected] of PAGES) {
      const answer = await ask({ path })
      expect([path, answer.status]).toEqual([path, expected])
      expect(answer.headers, `of ${path}`).toMatchObject(ALWAYS)
      expect(answer.headers['permissions-policy']).toContain('camera=()')
      expectSealed(answer, path)
    }
    const policyOf = (await ask({ path: '/' })).headers['content-security-policy']
    expect(policyOf).not.toContain('unsafe-inline')
    expect(policyOf).not.toContain('nonce-')
    expect(policyOf).toMatch(/script-src 'self' 'sha256-[^']+';/)
  })

  test('a script of the site is kept for a year and runs nowhere else', async () => {
    const { body } = await ask({ path: '/' })
    const path = /(\/assets\/[^" ]+\.js)/.exec(body)?.[1] ?? ''
    const first = await ask({ path })
    expect(first.headers).toMatchObject(ALWAYS)
    expect(first.headers['permissions-policy']).toContain('camera=()')
    expect(first.headers['cache-control']).toContain('immutable')
    expectSealed(first)
    const again = await ask({ path, headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.status).toBe(304)
    expectSealed(again)
  })

  test('a page that the browser still has is no less sealed when it is told so', async () => {
    const { headers } = await ask({ path: '/cgv' })
    const again = await ask({ path: '/cgv', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject(ALWAYS)
    expect(again.headers['permissions-policy']).toContain('camera=()')
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expectSealed(again)
  })

  test('what no page answers says so in one sentence, sealed too', async () => {
    for (const [method, path, status] of [
      ['DELETE', '/', 404],
      ['PROPFIND', '/nothing', 404],
      ['PUT', '/app/dashboard', 404],
      ['GET', '/%zz', 400],
      ['POST', '/', 405],
    ] as const) {
      const answer = await ask({ method, path })
      expect({ method, path, status: answer.status }).toEqual({ method, path, status })
      expectSealed(answer)
      expect(answer.body).not.toMatch(/\bat \S+ \(|node_modules|Route [A-Z]+:/)
    }
  })

  test('an address in the shape of another site’s is a missing page of this one', async () => {
    for (const path of [
      '//evil.example/login',
      '//',
      '///',
      '/\\evil.example',
      'http://evil.example/login',
      '//[',
    ]) {
      const answer = await ask({ path })
      expect([200, 400, 404], `of ${path}`).toContain(answer.status)
      expectSealed(answer)
      expect(answer.body).not.toMatch(/(href|src|action)="(https?:)?\/\/evil/)
      expect(answer.headers.location ?? '').not.toContain('evil')
    }
  })

  test('a Host header that a visitor wrote goes nowhere', async () => {
    const answer = await ask({
      path: '/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-original-url': '/admin' },
    })
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain('evil.example')
  })
})

type Ask = { method?: string; path: string; headers?: Record<string, string> }
type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }

/** Sends a request as it is: a browser, or fetch, would correct the address first. */
const ask = ({ method = 'GET', path, headers }: Ask) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    httpRequest({ hostname, port, method, path, headers: { ...headers } }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      text(response).then((body) => resolve({ status, headers: answered, body }), reject)
    })
      .on('error', reject)
      .end()
  })

function expectSealed({ headers }: Answer, path = ''): void {
  const policy = String(headers['content-security-policy'])
  const scripts = policy.split('; ').find((directive) => /^(script|default)-src /.test(directive)) ?? ''
  expect(policy, `of ${path}`).toContain("frame-ancestors 'none'")
  expect(policy, `of ${path}`).toMatch(/(script|default)-src '(self|none)'/)
  expect(scripts, `of ${path}`).not.toMatch(/unsafe|\*|https?:|data:/)
  expect(policy, `of ${path}`).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|data:|blob:|\*)/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  // A nonce is good for one answer.
  const isForOneAnswer = policy.includes("'nonce-")
  expect(!isForOneAnswer || headers['cache-control'] === 'no-store', `of ${path}`).toBe(true)
  for (const name of ['server', 'x-powered-by', 'set-cookie'])
    expect(headers, `of ${path}`).not.toHaveProperty(name)
}
