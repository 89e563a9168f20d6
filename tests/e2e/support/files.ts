import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { ZipFile } from 'yazl'

const MEGABYTE = 1_000_000
const PROSE =
  'Elle ouvrit la fenêtre sur la cour, écouta la pluie, et reprit la phrase là où la nuit l’avait laissée. '

export type Manuscript = { folder: string; name: string; paragraphs?: number; megabytes?: number }

/** Writes a Word document that opens, made heavy by incompressible bytes; returns its path. */
export async function makeDocx({
  folder,
  name,
  paragraphs = 200,
  megabytes = 4,
}: Manuscript): Promise<string> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(CONTENT_TYPES), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(RELATIONSHIPS), '_rels/.rels')
  zip.addBuffer(Buffer.from(wordDocument(paragraphs)), 'word/document.xml')
  zip.addBuffer(randomBytes(megabytes * MEGABYTE), 'word/media/scan.bin', { compress: false })
  zip.end()
  const path = join(folder, name)
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

/** Writes a PDF that opens, made heavy by an attachment; gives its path. */
export async function makePdf({
  folder,
  name,
  paragraphs = 200,
  megabytes = 4,
}: Manuscript): Promise<string> {
  const pdf = new PDFDocument({ info: { Title: name } })
  const path = join(folder, name)
  const written = pipeline(pdf, createWriteStream(path))
  for (let paragraph = 0; paragraph < paragraphs; paragraph++) pdf.text(PROSE.repeat(3)).moveDown()
  pdf.file(randomBytes(megabytes * MEGABYTE), { name: 'scan.bin' })
  pdf.end()
  await written
  return path
}

export async function sha256(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

function wordDocument(paragraphs: number): string {
  const paragraph = `<w:p><w:r><w:t>${PROSE.repeat(3)}</w:t></w:r></w:p>`
  return `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph.repeat(paragraphs)}</w:body></w:document>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const CONTENT_TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONSHIPS = `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
