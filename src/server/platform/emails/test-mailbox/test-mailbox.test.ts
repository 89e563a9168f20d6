import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay, placeCommande } from '../../../testing/ordering.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (path: string, host = 'localhost:3000') =>
  app.server.inject({ method: 'GET', url: path, headers: { host } })
const mailPaths = (html: string) =>
  [...html.matchAll(/href="(\/courrier-test\/[^"]+\.eml)"/g)].map(([, path]) => path ?? '')

test('before any mail the page says how to make one', async () => {
  const { statusCode, body } = await ask('/courrier-test')
  expect(statusCode).toBe(200)
  expect(body).toContain('Aucun e-mail pour l’instant.')
})

// The first account was activated by opening `.eml` files by hand.
test('an order that is paid can be activated from the mail that is shown', async () => {
  await pay(app, await placeCommande(app, { fields: { email: 'marie@exemple.fr' } }))
  await app.runJobs()

  const list = await ask('/courrier-test')
  const [path = ''] = mailPaths(list.body)
  expect(list.body).toContain('à marie@exemple.fr')
  const opened = await ask(path)
  expect(opened.body).toContain(
    `<iframe title="Le message, mis en page" src="${path}/corps" sandbox="allow-top-navigation-by-user-activation">`,
  )
  expect(opened.body).toMatch(/<a href="http:\/\/localhost:3000\/activation\/[\w-]+">/)

  const { body, headers } = await ask(`${path}/corps`)
  expect(body).toMatch(/href="http:\/\/localhost:3000\/activation\/[\w-]+"[^>]* target="_top"/)
  expect(body).not.toContain('_blank')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain('sandbox allow-top-navigation-by-user-activation')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(opened.headers['content-security-policy']).toContain("default-src 'none'")
})

test('what a mail says is text, its attachment a download, and the newest comes first', async () => {
  const folder = join(app.deps.config.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  const name = '2031-01-01T10-00-00-000Z-x.eml'
  const mail = [
    'Subject: <script>alert(1)</script>',
    'To: a@exemple.fr',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    '<b>gras</b> https://exemple.fr/?a=1&b=2"x',
    '--b',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="FAC-2026-001.pdf"',
    '',
    '%PDF',
    '--b--',
    '',
  ]
  await writeFile(join(folder, name), mail.join('\r\n'))

  const list = await ask('/courrier-test')
  expect(mailPaths(list.body)[0]).toBe(`/courrier-test/${name}`)
  const { body } = await ask(`/courrier-test/${name}`)
  for (const html of [list.body, body]) expect(html).not.toContain('<script')
  expect(body).toContain('&lt;b&gt;gras&lt;/b&gt; <a href="https://exemple.fr/?a=1&amp;b=2">')
  const piece = await ask(`/courrier-test/${name}/pieces/0`)
  expect(piece.body).toContain('%PDF')
  expect(piece.headers['content-disposition']).toBe('attachment; filename=FAC-2026-001.pdf')
})

test.each([
  '..%2Fapp-secret',
  'x.eml',
  '2031-01-01T10-00-00-000Z-absent.eml',
  '2031-13-01T10-00-00-000Z-x.eml',
])('%s is no mail', async (name) => {
  for (const path of [name, `${name}/corps`, `${name}/pieces/0`]) {
    expect((await ask(`/courrier-test/${path}`)).statusCode).toBe(404)
  }
})

test('another name that leads to this machine shows nothing', async () => {
  const [path = ''] = mailPaths((await ask('/courrier-test')).body)
  for (const at of ['/courrier-test', path, `${path}/corps`]) {
    expect((await ask(at, 'piege.exemple.fr:3000')).statusCode).toBe(404)
  }
})

test.each([
  ['mail leaves by SMTP', { SMTP_URL: 'smtp://127.0.0.1:2525' }],
  ['the site has an outside address', { APP_URL: 'https://bonatirer.example', PAYMENTS: 'sandbox' }],
  ['the process listens to others', { HOST: '0.0.0.0' }],
])('where %s there is no such page', async (_, environment) => {
  const other = await startOwnTestApp(environment)
  for (const path of ['/courrier-test', '/courrier-test/style.css']) {
    const { statusCode } = await other.server.inject({ url: path, headers: { host: 'localhost:3000' } })
    expect(statusCode).toBe(404)
  }
  await other.close()
})

// Behind a proxy of this machine, anybody read the mails of everybody, links of activation among them.
test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
  'whoever a proxy brings (%s) finds no mail',
  async (header) => {
    const [path = ''] = mailPaths((await ask('/courrier-test')).body)
    expect(path).not.toBe('')
    for (const url of ['/courrier-test', path, `${path}/corps`, `${path}/pieces/0`]) {
      const headers = { host: 'localhost:3000', [header]: '203.0.113.9' }
      expect([url, (await app.server.inject({ method: 'GET', url, headers })).statusCode]).toEqual([url, 404])
    }
  },
)
