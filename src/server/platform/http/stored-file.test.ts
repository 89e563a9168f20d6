import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savedName } from '../../testing/saved-name.ts'
import { safeFileName } from './safe-file-name.ts'
import { attachment, storedFile } from './stored-file.ts'

const BYTES = Buffer.alloc(1000, 'a')
const KEPT = { storageKey: 'ab/1', name: 'a.txt', mimeType: 'text/plain', size: BYTES.length, sha256: 'f00d' }

const partOf = ({ start, end } = { start: 0, end: BYTES.length - 1 }) =>
  Readable.from([BYTES.subarray(start, end + 1)])

async function answerTo(range: string) {
  const { status, headers, body } = await storedFile(
    { headers: { range } },
    { read: async (_key, part) => partOf(part) },
    KEPT,
  )
  return { status, headers, bytes: await buffer(body) }
}

const dispositionOf = (name: string) =>
  String(attachment(name, 'text/plain', Readable.from([])).headers['content-disposition'])

test.each([
  ['bytes=0-99', '0-99'],
  ['bytes=990-', '990-999'],
  ['bytes=990-5000', '990-999'],
  ['bytes=-10', '990-999'],
  ['bytes=-5000', '0-999'],
])('%s of a thousand bytes', async (range, sent) => {
  const { status, headers, bytes } = await answerTo(range)
  expect([status, headers['content-range']]).toEqual([206, `bytes ${sent}/1000`])
  expect(bytes.length).toBe(headers['content-length'])
})

test.each(['', 'bytes=-', 'bytes=0-1,5-9', 'lines=1-2', 'lines=5000-', 'bytes=a-b'])(
  'the whole file answers %s',
  async (range) => {
    const { status, headers, bytes } = await answerTo(range)
    expect([status, headers['content-range'], bytes.length]).toEqual([200, undefined, 1000])
  },
)

test.each(['bytes=1000-', 'bytes=5-2', 'bytes=-0'])('nothing of the file is in %s', async (range) => {
  await expect(answerTo(range)).rejects.toMatchObject({
    status: 416,
    message: 'Cette partie du fichier n’existe pas',
    headers: { 'Content-Range': 'bytes */1000' },
  })
})

test('a download carries its name twice: in ASCII for old clients, and whole', async () => {
  expect(dispositionOf('Été « 1 ».pdf')).toBe(
    `attachment; filename="Ete _ 1 _.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%C2%AB%201%20%C2%BB.pdf`,
  )
})

test('a name that speaks the header’s language stays a name', async () => {
  const name = `a"; filename*=UTF-8''b.exe`
  expect(savedName(dispositionOf(name))).toBe(name)
})

test('any name at all makes a valid header, from which the name comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (given) => {
      const sent = given.toWellFormed()
      expect(savedName(dispositionOf(sent))).toBe(safeFileName(sent))
    }),
  )
})
