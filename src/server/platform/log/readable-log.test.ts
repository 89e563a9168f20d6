import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'
import { readableLog } from './readable-log.ts'

test('in a terminal, a request is one short line, and a failure says what and where', async () => {
  let printed = ''
  const terminal = new Writable({
    write(chunk, _encoding, done) {
      printed += String(chunk)
      done()
    },
  })
  const app = Fastify(logOptions({ level: 'info', stream: readableLog(terminal) }))
  app.get('/contact', (request) => {
    request.log.error({ err: new TypeError('no house') }, 'request failed')
    return 'ok'
  })
  await app.inject('/contact?email=marie%40exemple.fr')
  await app.close()

  expect(printed).toMatch(/^\d\d:\d\d:\d\d {2}error {2}request failed: TypeError: no house\n {10}at /)
  const lines = printed.split('\n').filter((line) => /^\d\d:/.test(line))
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d {2}200 {2}GET \/contact\?email=\[masqué\] {2}\d+ ms$/)
})
