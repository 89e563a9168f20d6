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

/** As its author sent it, with its corrections to see, or without them any more. */
type Version = 'SOURCE' | 'TRACKED' | 'CLEAN'

const SUFFIXES: Record<Version, string> = { SOURCE: '', TRACKED: '-corrections', CLEAN: '-corrige' }

/** What a corrector of the house changes in the prose, each time it comes. */
const CORRECTIONS: [was: string, is: string][] = [
  ['le cahier', 'son cahier'],
  ['Il y avait là, d’une', 'Là, d’une'],
  ['baisse', 'baissât'],
  ['tournait', 'faisait tourner'],
]

/** A small manuscript of a title, its bytes in the storage, as if it had just been received. */
export async function keepManuscript(
  storage: Storage,
  { titre, format, version = 'SOURCE' }: { titre: string; format: Format; version?: Version },
): Promise<ReceivedFile> {
  const bytes = await bytesOf(format, version)
  const key = newStorageKey()
  await storage.put(key, { bytes }, { contentType: MIME[format] })
  return {
    key,
    name: `${fileName(titre)}${SUFFIXES[version]}.${format}`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mimeType: MIME[format],
  }
}

function bytesOf(format: Format, version: Version): Promise<Uint8Array> | Uint8Array {
  if (format === 'docx') return docx(PROSE.map((line) => paragraphOf(line, version)).join(''))
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

const docx = (body: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MIME.docx}.main+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': xml(`<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`),
  })

/** A line of prose as Word writes it, its corrections tracked in the version that shows them. */
function paragraphOf(line: string, version: Version): string {
  const correction = version === 'SOURCE' ? undefined : CORRECTIONS.find(([was]) => line.includes(was))
  if (!correction) return `<w:p>${run(line)}</w:p>`
  const [was, is] = correction
  if (version === 'CLEAN') return `<w:p>${run(line.replace(was, is))}</w:p>`
  const [before = '', after = ''] = line.split(was)
  const by = 'w:author="Claire Dumas" w:date="2026-11-20T10:00:00Z"'
  const id = PROSE.indexOf(line) * 2
  const taken = `<w:del w:id="${id}" ${by}>${run(was, 'delText')}</w:del>`
  const put = `<w:ins w:id="${id + 1}" ${by}>${run(is)}</w:ins>`
  return `<w:p>${run(before)}${taken}${put}${run(after)}</w:p>`
}

const run = (text: string, element = 't') =>
  `<w:r><w:${element} xml:space="preserve">${text}</w:${element}></w:r>`

const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`)

function fileName(titre: string): string {
  const plain = unaccented(titre)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.replaceAll(/^-|-$/g, '').slice(0, 60) || 'manuscrit'
}
