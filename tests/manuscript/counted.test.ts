import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { uncounted } from '#manuscript/comptage.ts'
import { countFile } from '#server/nouns/manuscript/count-file.ts'

const read = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'counted', name)))
const countOf = (format: string) => countFile(read(`roman.${format}`), `roman.${format}`)

describe('the same novel, saved by LibreOffice', () => {
  test('counts the same in .docx, .odt and .doc', async () => {
    const { mots } = await countOf('docx')
    expect(mots).toBeGreaterThan(7_000)
    expect((await countOf('odt')).mots).toBe(mots)
    // Hidden text is not told apart in a .doc: one word of this novel.
    expect(await countOf('doc')).toMatchObject({ mots: mots + 1, environ: true, langue: 'fr' })
  })

  test('counts within 2 % in .pdf', async () => {
    const { mots } = await countOf('docx')
    const counted = await countOf('pdf')
    expect(counted).toMatchObject({ environ: true, refus: null })
    expect(Math.abs(counted.mots - mots) / mots).toBeLessThan(0.02)
  })
})

test('a file of pictures alone has no text, and one that a password closes is told so', async () => {
  const made = (options: PDFKit.PDFDocumentOptions) => {
    const document = new PDFDocument(options)
    document.rect(0, 0, 10, 10).fill()
    document.end()
    return buffer(document)
  }
  expect(await countFile(await made({}), 'scan.pdf')).toMatchObject({ mots: 0, refus: null })
  expect(await countFile(await made({ userPassword: 'encre' }), 'a.pdf')).toEqual(uncounted('PROTEGE'))
})

test.each(['.doc', '.pdf'])('a damaged %s is told unreadable', async (extension) => {
  const damaged = read(`roman${extension}`).slice(0, 3000)
  expect(await countFile(damaged, `a${extension}`)).toEqual(uncounted('ILLISIBLE'))
  expect(await countFile(new Uint8Array(), `a${extension}`)).toEqual(uncounted('ILLISIBLE'))
})
