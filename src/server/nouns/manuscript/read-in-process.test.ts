import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { uncounted } from '#manuscript/comptage.ts'
import { del, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { sharingZip } from '#manuscript/testing/sharing-zip.ts'
import { tenthOf } from '../../testing/sweep.ts'
import { deflatedTwice } from '../../testing/worst-files.ts'
import { compareInProcess, countInProcess, proofInProcess, readInProcess } from './read-in-process.ts'
import { ENDED, UnfinishedReading } from './readings.ts'

const CORRECTED = docxOf({ body: p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit')) })
const READ = { corrections: 1, commentaires: 0, changements: 2, refus: null }
const named = (bytes: Uint8Array, filename = 'roman.docx') => ({ stream: Readable.from([bytes]), filename })

describe('a process that reads is ended alone, and the next one reads', () => {
  test('beyond its memory, its buffers and its heap together', async () => {
    const bounds = { memoryMb: 30 }
    expect(await readInProcess(named(CORRECTED), { bounds })).toBe(ENDED)
    expect(await readInProcess(named(CORRECTED))).toEqual(READ)
  })

  // Of 2 kB, it held 2.2 GB: V8's limit does not count buffers.
  test('by a page deflated twice, while the product holds none of it', async () => {
    const pdf = deflatedTwice()
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    expect(await countInProcess(named(pdf, 'roman.pdf'), { bounds: { memoryMb: 300 } })).toBe(ENDED)
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024)
  }, 30_000)

  test('beyond its time of processor', async () => {
    expect(await readInProcess(named(CORRECTED), { bounds: { cpuMs: 1 } })).toBe(ENDED)
    expect(await readInProcess(named(CORRECTED))).toEqual(READ)
  })
})

test('a novel, of a hundred thousand words at its whole, is set as a book within the bounds of its process', async () => {
  const words = Array.from({ length: 4000 }, (_, rank) => `mot${(rank * 7919) % 5003}`)
  const paragraph = (rank: number) =>
    p(r(words.slice((rank * 50) % 3900, ((rank * 50) % 3900) + 100).join(' ')))
  const count = tenthOf(20)
  const chapters = Array.from(
    { length: count },
    (_, chapter) =>
      heading(`Chapitre ${chapter + 1}`) + Array.from({ length: 50 }, (_1, rank) => paragraph(rank)).join(''),
  )
  const about = {
    title: 'Le Causse',
    subtitle: 'Épreuve',
    house: 'Bon à tirer',
    date: new Date('2026-11-23'),
  }
  const pdf = await proofInProcess({ ...named(docxOf({ body: chapters.join('') })), about })
  if (!(pdf instanceof Uint8Array)) throw new Error('The novel was not set')
  const pages = Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeGreaterThan(12.5 * count)
}, 60_000)

// On a busy machine, a good delivery was called unreadable for good: the clock was the wall's.
test('a reading that waits for the processor longer than anyone waits for it says nothing of its file', async () => {
  const slow = readInProcess(named(CORRECTED), { bounds: { mostMs: 1 } })
  const next = readInProcess(named(CORRECTED))
  await expect(slow).rejects.toThrow(UnfinishedReading)
  expect(await next).toEqual(READ)
})

test('a reading that the product’s stop ends says nothing of its file', async () => {
  const stop = new AbortController()
  const reading = readInProcess(named(docxOf({ body: p(ins('un')).repeat(50_000) })), { signal: stop.signal })
  setTimeout(() => stop.abort(), 200)
  await expect(reading).rejects.toThrow(UnfinishedReading)
  await expect(readInProcess(named(CORRECTED), { signal: stop.signal })).rejects.toThrow(UnfinishedReading)
})

test('a file that the storage does not give whole is not told unreadable', async () => {
  const stream = Readable.from(
    (async function* cut() {
      yield CORRECTED.slice(0, 100)
      throw new Error('the storage is away')
    })(),
  )
  await expect(readInProcess({ stream, filename: 'roman.docx' })).rejects.toThrow('the storage is away')
})

describe('a storage that fails stops no more than its reading', () => {
  const away = new Error('the storage is away')
  // Nothing listened any more: the second error would have ended the product.
  test('when it says so twice', async () => {
    const stream = new Readable({ read: () => {} })
    const reading = readInProcess({ stream, filename: 'roman.docx' })
    setTimeout(() => stream.emit('error', away))
    await expect(reading).rejects.toThrow(away.message)
    expect(() => stream.emit('error', away)).not.toThrow()
    expect(stream.destroyed).toBe(true)
  })

  test('while its file waits for another to be read', async () => {
    const first = readInProcess(named(CORRECTED))
    const file = named(CORRECTED)
    const reading = readInProcess(file, { bounds: { mostMs: 5000 } })
    file.stream.destroy(away)
    await expect(reading).rejects.toThrow(away.message)
    expect(await first).toEqual(READ)
  })
})

test('a file that the process refuses is told unreadable at once', async () => {
  const bytes = sharingZip({ entries: 400, bytes: 1_000_000 })
  expect(await countInProcess(named(bytes))).toEqual(uncounted('ILLISIBLE'))
})

test('two files are compared', async () => {
  const book = Array.from({ length: 12 }, (_, index) => p(r(`Phrase ${index} du roman.`)))
  const [source, delivered] = [book, [...book, p(ins('Fin.'))]].map((body) =>
    named(docxOf({ body: body.join('') })),
  )
  if (!source || !delivered) throw new Error('no files')
  expect(await compareInProcess({ source, delivered })).toMatchObject({ ressemble: true, nombre: 0 })
})
