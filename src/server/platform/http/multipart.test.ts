import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import {
  field,
  file,
  fileHead,
  formEnd,
  jsonField,
  namelessPart,
  noFile,
  sendForm,
} from '../../testing/raw-form.ts'
import { HttpError } from '../errors.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { receiveForm } from './multipart.ts'

const MB = 1024 * 1024
const folder = await mkdtemp(join(tmpdir(), 'bonatirer-forms-'))
const storage = await openDiskStorage({ kind: 'disk', folder, spool: join(folder, 'spool') })

const app = Fastify({ forceCloseConnections: true })
const statuses: number[] = []
await app.register(multipart)
app.setErrorHandler((error, _request, reply) => {
  const refusal = error instanceof HttpError ? error : new HttpError(500, 'INTERNAL', String(error))
  statuses.push(refusal.status)
  return reply.code(refusal.status).send({ message: refusal.message })
})
app.post<{ Params: { megabytes: string } }>('/forms/:megabytes', (request) => {
  const limits = { maxFiles: 10, maxBytes: Number(request.params.megabytes) * MB }
  return receiveForm(request, storage, { field: 'files', limits }).then(({ fields, files }) => ({
    fields,
    files,
  }))
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const url = `${address}/forms/50`

afterEach(async () => {
  statuses.splice(0)
  for await (const { key } of storage.list()) await storage.remove(key)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Every file on the disk, those on their way included. */
const filesLeft = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

function* bigFile(name: string, bytes: number) {
  yield fileHead(name)
  for (let left = bytes; left > 0; left -= MB) yield Buffer.alloc(Math.min(MB, left), 'a')
  yield `\r\n${formEnd}`
}

test('files are kept with their size, their hash and the name they were given; fields may come after', async () => {
  const parts = [file('Été œuvre « 1 ».pdf', 'Il était une fois'), field('titre', 'Œuvre'), formEnd]

  const { status, fields, files } = await sendForm(parts, { url })

  expect(status).toBe(200)
  expect(fields).toEqual({ titre: 'Œuvre' })
  expect(files).toMatchObject([
    {
      name: 'Été œuvre « 1 ».pdf',
      size: 18,
      sha256: createHash('sha256').update('Il était une fois').digest('hex'),
      mimeType: 'application/pdf',
    },
  ])
  expect(await text(await storage.read(files[0]?.key ?? ''))).toBe('Il était une fois')
  expect(await filesLeft()).toHaveLength(1)
})

// It was kept as « le %22vrai%22 roman.pdf », and shown so everywhere.
test('the escapes that a browser writes in a name are read back', async () => {
  const { files } = await sendForm([file('le %22vrai%22%0D%0Aroman à 100 %.pdf'), formEnd], { url })
  expect(files).toMatchObject([{ name: 'le "vrai" roman à 100 %.pdf' }])
})

test.each([5, 20, 50])('a file of exactly %i MB is accepted where that is the limit', async (megabytes) => {
  const parts = bigFile('juste.pdf', megabytes * MB)

  const { status, files } = await sendForm(parts, { url: `${address}/forms/${megabytes}` })

  expect(status).toBe(200)
  expect(files).toMatchObject([{ size: megabytes * 1_048_576 }])
})

test.each([5, 20, 50])(
  'over %i MB a file is refused with its sentence, and nothing is left',
  async (megabytes) => {
    const parts = [file('a.pdf'), ...bigFile('gros.pdf', megabytes * MB + 1)]

    const { status, message } = await sendForm(parts, { url: `${address}/forms/${megabytes}` })

    expect(status).toBe(413)
    expect(message).toBe(`Le fichier "gros.pdf" est trop volumineux (max ${megabytes}MB)`)
    expect(await filesLeft()).toEqual([])
  },
)

test('a file without end is refused as soon as it is too large', async () => {
  expect((await sendForm(bigFile('sans-fin.pdf', Infinity), { url })).status).toBe(413)
  expect(await filesLeft()).toEqual([])
})

// The parser gives no name at all to an unnamed file of unknown type: every form with an input left alone failed, 500.
test('a file input left alone in a browser is not a file', async () => {
  const { status, files } = await sendForm([noFile(), field('titre', 'Œuvre'), formEnd], { url })
  expect({ status, files }).toEqual({ status: 200, files: [] })
  expect(await filesLeft()).toEqual([])
})

test('an empty file is refused; a file input left alone is not a file', async () => {
  expect((await sendForm([file('vide.pdf', ''), formEnd], { url })).status).toBe(400)

  const { status, files } = await sendForm([file('', ''), field('titre', 'x'), formEnd], { url })
  expect(status).toBe(200)
  expect(files).toEqual([])
  expect(await filesLeft()).toEqual([])
})

test('the eleventh file refuses the form, and the ten others go', async () => {
  const eleven = Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`))

  const { status, message } = await sendForm([...eleven, formEnd], { url })

  expect(status).toBe(400)
  expect(message).toBe('Maximum 10 fichiers')
  expect(await filesLeft()).toEqual([])
})

test('uploads cut anywhere leave nothing, and are nobody’s error', async () => {
  const chunk = Buffer.alloc(100_000)
  const chunks = [
    file('a.pdf', 'a'.repeat(MB)),
    fileHead('b.pdf'),
    ...Array.from({ length: 40 }, () => chunk),
  ]
  const cuts = Array.from({ length: 50 }, (_, index) => index * 100_000)

  await Promise.all(cuts.map((cutAfter) => sendForm(chunks, { url, cutAfter })))

  await vi.waitFor(
    async () => {
      expect(await filesLeft()).toEqual([])
      expect(statuses.length).toBeGreaterThan(40)
    },
    { timeout: 15_000 },
  )
  expect(new Set(statuses)).toEqual(new Set([499]))
})

const hostile: [what: string, chunks: string[], contentType?: string][] = [
  ['no boundary', [file('a.pdf'), formEnd], 'multipart/form-data'],
  [
    'a boundary of 300 characters',
    [file('a.pdf'), formEnd],
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ],
  ['another boundary', [file('a.pdf'), formEnd], 'multipart/form-data; boundary=autre'],
  ['an end that never comes', [file('a.pdf'), fileHead('b.pdf'), 'début']],
  ['a part without a name', [namelessPart, formEnd]],
  ['10 000 fields', [...Array.from({ length: 10_000 }, (_, index) => field(`champ${index}`, 'x')), formEnd]],
  ['a name of 1 MB', [field('n'.repeat(MB), 'x'), formEnd]],
  ['a file name of 1 MB', [file('n'.repeat(MB)), formEnd]],
  ['a value of 1 MB', [field('titre', 'x'.repeat(MB)), formEnd]],
  ['a prototype key', [field('__proto__', '{"admin":true}'), formEnd]],
  ['an inherited key', [field('constructor', 'x'), formEnd]],
  ['a prototype key as a file', [file('a.pdf', 'x', '__proto__'), formEnd]],
  ['a file in another field', [file('a.pdf', 'x', 'avatar'), formEnd]],
  ['a part declared as JSON', [jsonField('titre', '{"a":1}'), formEnd]],
  ['a part of bad JSON', [jsonField('titre', '{bad'), formEnd]],
]
test.each(hostile)(
  'a form with %s is refused for less than a second of work and keeps nothing',
  async (_, chunks, contentType) => {
    // Processor rather than time: others may be at work on this machine.
    const start = process.cpuUsage()

    const { status } = await sendForm(chunks, { url, contentType })

    expect(status).toBe(400)
    const { user, system } = process.cpuUsage(start)
    expect(user + system).toBeLessThan(1_000_000)
    expect(await filesLeft()).toEqual([])
  },
)

test('what is not a form is refused as such', async () => {
  expect((await sendForm(['{}'], { url, contentType: 'application/json' })).status).toBe(415)
})

test('a storage that refuses is our error, and the form leaves nothing', async () => {
  vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('disque plein'))

  const three = [file('a.pdf'), file('b.pdf'), file('c.pdf'), formEnd]
  expect((await sendForm(three, { url })).status).toBe(500)
  expect(await filesLeft()).toEqual([])
})

test('files keep the order they were sent in, however long each takes to store', async () => {
  const put = storage.put.bind(storage)
  vi.spyOn(storage, 'put').mockImplementationOnce(async (...first) => {
    await vi.waitFor(async () => expect((await Array.fromAsync(storage.list())).length).toBe(1))
    await put(...first)
  })

  const { files } = await sendForm([file('1.pdf'), file('2.pdf'), file('3.pdf'), formEnd], { url })

  expect(files.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf'])
})

// A disk full in the middle of a file answered 500, without a sentence.
test('a disk that is full in the middle of a file is told as such, and nothing is left', async () => {
  const path = join(folder, 'full')
  await symlink('/dev/full', path)
  vi.spyOn(storage, 'spoolPath').mockReturnValueOnce(path)

  const { status, message } = await sendForm([...bigFile('roman.pdf', 3 * MB)], { url })

  expect(status).toBe(507)
  expect(message).toContain('Il n’y a plus de place pour recevoir vos fichiers')
  expect(await filesLeft()).toEqual([])
})
