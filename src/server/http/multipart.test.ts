import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { HttpError } from './errors.ts'
import { receiveForm } from './multipart.ts'

const MB = 1024 * 1024
const boundary = '----limite'
const folder = await mkdtemp(join(tmpdir(), 'bonatirer-forms-'))
const storage = await openDiskStorage({ folder, spool: join(folder, 'spool') })

const app = Fastify({ forceCloseConnections: true })
const outcomes: unknown[] = []
await app.register(multipart)
app.setErrorHandler((error, _request, reply) => {
  outcomes.push(error)
  const refusal = error instanceof HttpError ? error : new HttpError(500, 'INTERNAL', String(error))
  return reply.code(refusal.status).send({ message: refusal.message })
})
app.post('/forms', async (request) => {
  const { fields, files } = await receiveForm(request, storage, {
    maxFiles: 10,
    maxBytes: 50 * MB,
    fileField: 'files',
  })
  return { fields, files }
})
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

beforeEach(() => outcomes.splice(0))
afterEach(async () => {
  for await (const { key } of storage.list()) await storage.remove(key)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Every file on the disk, spool included. */
const filesLeft = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))

const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = (filename: string, name = 'files') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n`
const file = (filename: string, content = 'contenu', name = 'files') =>
  `${fileHead(filename, name)}${content}\r\n`
const end = `--${boundary}--\r\n`

type Sending = { contentType?: string; cutAfter?: number }

/** Sends until all is sent, or cut, or answered: no client goes on for long after the answer. */
async function send(chunks: Iterable<string | Buffer>, options: Sending = {}) {
  const { contentType = `multipart/form-data; boundary=${boundary}`, cutAfter = Infinity } = options
  const request = httpRequest(address, { path: '/forms', method: 'POST', headers: { 'content-type': contentType } })
  const answered = answerOf(request)
  let answer: Answer | undefined
  answered.then((received) => {
    answer = received
  })
  let sent = 0
  for (const chunk of chunks) {
    if (answer) break
    if (sent >= cutAfter) {
      request.destroy()
      break
    }
    if (!request.write(chunk)) await Promise.race([once(request, 'drain').catch(() => {}), answered])
    sent += chunk.length
  }
  request.end()
  return answered
}

type Answer = { status: number; body: string }

function answerOf(request: ClientRequest) {
  return new Promise<Answer>((resolve) => {
    request.on('response', async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response).catch(() => '') })
    })
    request.on('error', () => resolve({ status: 0, body: '' }))
  })
}

function* bigFile(name: string, bytes: number) {
  yield fileHead(name)
  for (let left = bytes; left > 0; left -= MB) yield Buffer.alloc(Math.min(MB, left), 'a')
  yield `\r\n${end}`
}

test('files are kept with their size, their hash and the name they were given; fields may come after', async () => {
  const { status, body } = await send([file('Été œuvre « 1 ».pdf', 'Il était une fois'), field('titre', 'Œuvre'), end])

  const form = JSON.parse(body)
  expect(status).toBe(200)
  expect(form.fields).toEqual({ titre: 'Œuvre' })
  expect(form.files).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/),
      name: 'Été œuvre « 1 ».pdf',
      size: 18,
      sha256: createHash('sha256').update('Il était une fois').digest('hex'),
      mimeType: 'application/pdf',
    },
  ])
  expect(await text(await storage.read(form.files[0].key))).toBe('Il était une fois')
  expect(await filesLeft()).toHaveLength(1)
})

test('a file of exactly 50 MB is accepted', async () => {
  const { status, body } = await send(bigFile('juste.pdf', 50 * MB))

  expect(status).toBe(200)
  expect(JSON.parse(body).files[0].size).toBe(52_428_800)
})

test('one byte more is refused with its sentence, and nothing is left', async () => {
  const { status, body } = await send([file('petit.pdf'), ...bigFile('gros.pdf', 50 * MB + 1)])

  expect(status).toBe(413)
  expect(JSON.parse(body).message).toBe('Le fichier "gros.pdf" est trop volumineux (max 50MB)')
  expect(await filesLeft()).toEqual([])
})

test('a file far too large is refused before it has all been sent', async () => {
  const request = httpRequest(address, {
    path: '/forms',
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = answerOf(request)
  request.write(fileHead('sans-fin.pdf'))
  for (let megabytes = 0; megabytes < 52; megabytes += 1) request.write(Buffer.alloc(MB))

  expect((await answered).status).toBe(413)
  request.destroy()
})

test('an empty file is refused; a file input left alone is not a file', async () => {
  expect((await send([file('vide.pdf', ''), end])).status).toBe(400)

  const { status, body } = await send([file('', ''), field('titre', 'x'), end])
  expect(status).toBe(200)
  expect(JSON.parse(body).files).toEqual([])
  expect(await filesLeft()).toEqual([])
})

test('the eleventh file refuses the form, and the ten others go', async () => {
  const eleven = Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`))

  const { status, body } = await send([...eleven, end])

  expect(status).toBe(400)
  expect(JSON.parse(body).message).toBe('Vous pouvez joindre au plus 10 fichiers.')
  expect(await filesLeft()).toEqual([])
})

test('uploads cut anywhere leave nothing, and are nobody’s error', async () => {
  const cuts = Array.from({ length: 30 }, (_, index) => index * 150_000)
  const chunks = [file('entier.pdf', 'a'.repeat(MB)), fileHead('coupé.pdf'), ...Array(40).fill(Buffer.alloc(100_000))]

  await Promise.all(cuts.map((cutAfter) => send(chunks, { cutAfter })))

  await vi.waitFor(async () => {
    expect(await filesLeft()).toEqual([])
    expect(outcomes.filter((error) => !(error instanceof HttpError && error.status < 500))).toEqual([])
  })
})

test.each([
  ['no boundary', [file('a.pdf'), end], 'multipart/form-data'],
  ['another boundary', [file('a.pdf'), end], 'multipart/form-data; boundary=autre'],
  ['an end that never comes', [file('a.pdf'), fileHead('b.pdf'), 'début']],
  ['a part without a name', [`--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`, end]],
  ['10 000 fields', [...Array.from({ length: 10_000 }, (_, index) => field(`champ${index}`, 'x')), end]],
  ['a name of 1 MB', [field('n'.repeat(MB), 'x'), end]],
  ['a file name of 1 MB', [file('n'.repeat(MB)), end]],
  ['a value of 1 MB', [field('titre', 'x'.repeat(MB)), end]],
  ['a prototype key', [field('__proto__', '{"admin":true}'), end]],
  ['an inherited key', [field('constructor', 'x'), end]],
  ['a prototype key as a file', [file('a.pdf', 'x', '__proto__'), end]],
  ['a file in another field', [file('a.pdf', 'x', 'avatar'), end]],
  [
    'a part declared as JSON',
    [`--${boundary}\r\nContent-Disposition: form-data; name="t"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n`, end],
  ],
])('a form with %s is refused within a second and keeps nothing', async (_what, chunks, contentType) => {
  const start = performance.now()

  const { status } = await send(chunks, { contentType })

  expect(status).toBe(400)
  expect(performance.now() - start).toBeLessThan(1000)
  expect(await filesLeft()).toEqual([])
})

test('what is not a form is refused as such', async () => {
  expect((await send(['{}'], { contentType: 'application/json' })).status).toBe(415)
})

test('a disk that refuses is our error, and the form leaves nothing', async () => {
  vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('disque plein'))

  expect((await send([file('a.pdf'), end])).status).toBe(500)
  expect(await filesLeft()).toEqual([])
})
