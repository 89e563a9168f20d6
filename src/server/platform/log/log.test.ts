import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions, redactUrl } from './log.ts'

test.each([
  ['/activation/abc-DEF_1', '/activation/[masqué]'],
  ['/api/public/activate/abc/verify', '/api/public/activate/[masqué]/verify'],
  ['/api/payments/sessions/cs_test_1', '/api/payments/sessions/[masqué]'],
  ['/activation/abc?x=1', '/activation/[masqué]?x=[masqué]'],
  ['/reset-password?token=abc&x=1', '/reset-password?token=[masqué]&x=[masqué]'],
  ['/payment/success?page=1&session_id=cs_test_1#fin', '/payment/success?page=1&session_id=[masqué]'],
  ['/api/payments/sandbox/cs_test_1', '/api/payments/sandbox/[masqué]'],
  ['/paiement-test/cs_test_1', '/paiement-test/[masqué]'],
  ['/api/payments/orders/1/pay?jeton=abc', '/api/payments/orders/1/pay?jeton=[masqué]'],
  ['/reset-password?%74oken=abc', '/reset-password?=[masqué]'],
  ['/reset-password?token=a?token=b&c', '/reset-password?token=[masqué]&=[masqué]'],
  [`/api/nothing%2F${'x'.repeat(43)}/verify`, '/api/[masqué]/verify'],
  ['/api/nothing/marie%40b.fr', '/api/nothing/[masqué]'],
  ['/api/admin/users?search=Aubrac&page=2&sortBy=nom', '/api/admin/users?search=[masqué]&page=2&sortBy=nom'],
  ['/api/admin/users?status=marie@b.fr', '/api/admin/users?status=[masqué]'],
  [
    '/api/messages/conversations/cmd_01900000-0000-7000-8000-000000000000',
    '/api/messages/conversations/cmd_01900000-0000-7000-8000-000000000000',
  ],
  ['/api/files/1?ticket=abc', '/api/files/1?ticket=[masqué]'],
  ['/api/public/newsletter?email=marie%40b.fr', '/api/public/newsletter?email=[masqué]'],
  ['/api/tarifs?actif=true', '/api/tarifs?actif=true'],
])('%s is written %s', (url, written) => {
  expect(redactUrl(url)).toBe(written)
})

test('a request leaves one line in the log, its id and its path, no secret and no body', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { logger, ...options } = logOptions({ level: 'info' })
  const app = Fastify({ logger: { ...(typeof logger === 'object' ? logger : {}), stream }, ...options })
  app.post('/activation/:token', (request, reply) => {
    request.log.info({ headers: request.headers, user: { password: 'secret-mot' } }, 'vu')
    void reply.header('x-id', request.id).send('ok')
  })

  const { headers } = await app.inject({
    method: 'POST',
    url: '/activation/secret-lien',
    headers: { authorization: 'Bearer secret-jeton', cookie: 'a=secret-biscuit', 'x-request-id': 'forged' },
    payload: { nom: 'secret-corps' },
  })
  await app.close()

  const log = lines.join('')
  expect(log).not.toContain('secret')
  expect(log).toContain('/activation/[masqué]')
  expect(lines.filter((line) => line.includes(String(headers['x-id'])))).toEqual([
    expect.stringContaining('"msg":"vu"'),
    expect.stringContaining('"statusCode":200'),
  ])
})
