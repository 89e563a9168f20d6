import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { newClient } from '../auth/account-steps.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { NO_TOKEN } from './public-addresses.ts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
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
  ['/contact', 200],
  ['/echantillon', 200],
  ['/lettre', 200],
  [`/lettre/confirmer?jeton=${NO_TOKEN}`, 200],
  [`/lettre/desabonnement?jeton=${NO_TOKEN}`, 200],
  ['/merci/contact', 200],
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

test.describe('what the server answers to a browser', () => {
  test('every page runs no script but ours, and is framed by nobody', async ({ server }) => {
    for (const [path, expected] of PAGES) {
      const answer = await ask(server, { path })
      expect([path, answer.status]).toEqual([path, expected])
      expect(answer.headers, path).toMatchObject(ALWAYS)
      expectSealed(answer, path)
    }
    const policyOf = (await ask(server, { path: '/' })).headers['content-security-policy']
    expect(policyOf).not.toContain('unsafe-inline')
    expect(policyOf).not.toContain('nonce-')
    expect(policyOf).toMatch(/script-src 'self' 'sha256-[^']+';/)
  })

  test('a script of the site is kept for a year and runs nowhere else', async ({ server }) => {
    const { body } = await ask(server, { path: '/' })
    const path = /(\/assets\/[^" ]+\.js)/.exec(body)?.[1] ?? ''
    const first = await ask(server, { path })
    expect(first.headers).toMatchObject({ ...ALWAYS, 'cache-control': expect.stringContaining('immutable') })
    expectSealed(first)
    const again = await ask(server, { path, headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.status).toBe(304)
    expectSealed(again)
  })

  test('a page that the browser still has is no less sealed when it is told so', async ({ server }) => {
    const { headers } = await ask(server, { path: '/cgv' })
    const again = await ask(server, { path: '/cgv', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject(ALWAYS)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expectSealed(again)
  })

  test('what no page answers says so in one sentence, sealed too', async ({ server }) => {
    for (const [method, path, status] of [
      ['DELETE', '/', 404],
      ['PROPFIND', '/nothing', 404],
      ['PUT', '/app/dashboard', 404],
      ['GET', '/%zz', 400],
      ['POST', '/', 405],
    ] as const) {
      const answer = await ask(server, { method, path })
      expect({ method, path, status: answer.status }).toEqual({ method, path, status })
      expectSealed(answer)
      expect(answer.body).not.toMatch(/\bat \S+ \(|node_modules|Route [A-Z]+:/)
    }
  })

  test('an address in the shape of another site’s is a missing page of this one', async ({ server }) => {
    for (const path of [
      '//evil.example/login',
      '//',
      '///',
      '/\\evil.example',
      'http://evil.example/login',
      '//[',
    ]) {
      const answer = await ask(server, { path })
      expect([200, 400, 404], path).toContain(answer.status)
      expectSealed(answer)
      expect(answer.body).not.toMatch(/(href|src|action)="(https?:)?\/\/evil/)
      expect(answer.headers.location ?? '').not.toContain('evil')
    }
  })

  test('a Host header that a visitor wrote goes nowhere', async ({ server }) => {
    const answer = await ask(server, {
      path: '/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-original-url': '/admin' },
    })
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain('evil.example')
  })
})

test.describe('a page of another site', () => {
  test.use({ allowedProblems: [/evil\.example|frame|Framing|refused to connect/i] })

  test('shows nothing of ours in a frame, signed in or not', async ({ page, server }) => {
    const { token } = await newClient(server)
    await page.goto('/login')
    await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token)
    const paths = ['/', '/login', '/commande-invitee', '/app/dashboard', '/api/tarifs', '/api/docs']
    await page.route('http://evil.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: paths.map((path) => `<iframe src="${server.url}${path}"></iframe>`).join(''),
      }),
    )
    await page.goto('http://evil.example/')
    await page.waitForLoadState('load')
    const framed = page.frames().filter((frame) => frame !== page.mainFrame())
    expect(framed).toHaveLength(paths.length)
    // Chromium puts its own page of refusal in the place of each.
    expect(framed.map((frame) => frame.url())).toEqual(paths.map(() => 'chrome-error://chromewebdata/'))
  })
})

type Ask = { method?: string; path: string; headers?: Record<string, string> }
type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }

/** As it goes over the wire: a browser, or fetch, would mend the address first. */
const ask = ({ url }: Server, { method = 'GET', path, headers }: Ask) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url)
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
  expect(policy, path).toContain("frame-ancestors 'none'")
  expect(policy, path).toMatch(/(script|default)-src '(self|none)'/)
  expect(scripts, path).not.toMatch(/unsafe|\*|https?:|data:/)
  expect(policy, path).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|data:|blob:|\*)/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  // A nonce is good for one answer.
  if (policy.includes("'nonce-")) expect(headers['cache-control'], path).toBe('no-store')
  for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers, path).not.toHaveProperty(name)
}
