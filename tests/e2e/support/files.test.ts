import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDocx, makePdf, sha256 } from './files.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manuscripts-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the Word manuscript is a real archive of several megabytes with its prose', async () => {
  const path = await makeDocx({ folder, name: 'roman.docx' })
  const parts = unzipSync(new Uint8Array(await readFile(path)))
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('Elle ouvrit la fenêtre')
  expect((await stat(path)).size).toBeGreaterThan(4_000_000)
})

test('the PDF manuscript opens and holds its prose in several megabytes', async () => {
  const path = await makePdf({ folder, name: 'roman.pdf', paragraphs: 3 })
  const { text } = await extractText(new Uint8Array(await readFile(path)), { mergePages: true })
  expect(text).toContain('Elle ouvrit la fenêtre')
  expect((await stat(path)).size).toBeGreaterThan(4_000_000)
})

test('two manuscripts never have the same fingerprint', async () => {
  const first = await makeDocx({ folder, name: 'un.docx', megabytes: 1 })
  const second = await makeDocx({ folder, name: 'deux.docx', megabytes: 1 })
  expect(await sha256(first)).not.toBe(await sha256(second))
})
