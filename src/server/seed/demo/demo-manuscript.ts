import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { unaccented } from '#contract/shared/unaccented.ts'
import type { ReceivedFile } from '../../http/multipart.ts'
import { newStorageKey, type Storage } from '../../storage/storage.ts'

type Format = 'docx' | 'pdf' | 'txt'

const MIME: Record<Format, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  txt: 'text/plain',
}

/** No more than letters and stops: it goes into XML as it is. */
const PROSE = [
  'Le soir tombait sur le causse quand elle rouvrit le cahier.',
  'Il y avait là, d’une écriture serrée, trente années de récoltes, de naissances et de neiges.',
  'Elle lut jusqu’à ce que la lampe baisse, puis elle prit la plume à son tour.',
  'Dehors, le vent tournait les pages de personne.',
]

/** A small manuscript of a title, its bytes in the storage, as if it had just been received. */
export async function keepManuscript(
  storage: Storage,
  { titre, format, suffix = '' }: { titre: string; format: Format; suffix?: string },
): Promise<ReceivedFile> {
  const bytes = await bytesOf(format)
  const key = newStorageKey()
  await storage.put(key, { bytes }, { contentType: MIME[format] })
  return {
    key,
    name: `${fileName(titre)}${suffix}.${format}`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mimeType: MIME[format],
  }
}

function bytesOf(format: Format): Promise<Uint8Array> | Uint8Array {
  if (format === 'docx') return docx()
  if (format === 'pdf') return pdf()
  return strToU8(`${PROSE.join('\n\n')}\n`)
}

function pdf(): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A5' })
  document.fontSize(12).text(PROSE.join('\n\n'))
  document.end()
  return buffer(document)
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'

const docx = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MIME.docx}.main+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': xml(
      `<w:document xmlns:w="${WORD}"><w:body>${PROSE.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    ),
  })

const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`)

function fileName(titre: string): string {
  const plain = unaccented(titre)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.replaceAll(/^-|-$/g, '').slice(0, 60) || 'manuscrit'
}
