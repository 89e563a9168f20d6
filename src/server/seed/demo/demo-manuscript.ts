import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { DOCX_TYPE } from '#contract/files/docx-type.ts'
import { unaccented } from '#contract/shared/unaccented.ts'
import type { ReceivedFile } from '../../platform/http/http-port.ts'
import { newStorageKey, type Storage } from '../../platform/storage/storage.ts'
import { type SampleVersion, sampleDocx, sampleLines } from './sample/sample-manuscript.ts'

type Format = 'docx' | 'pdf' | 'txt'

const MIME: Record<Format, string> = {
  docx: DOCX_TYPE,
  pdf: 'application/pdf',
  txt: 'text/plain',
}

const SUFFIXES: Record<SampleVersion, string> = { SOURCE: '', TRACKED: '-corrections', CLEAN: '-corrige' }

type Asked = { titre: string; format: Format; version?: SampleVersion; pages: number | null }

/** A manuscript of a title, as long as its order, its bytes in the storage, as if it had just been received. */
export async function keepManuscript(
  storage: Storage,
  { titre, format, version = 'SOURCE', pages }: Asked,
): Promise<ReceivedFile> {
  const bytes = await bytesOf(format, version, pages ?? 1)
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

function bytesOf(format: Format, version: SampleVersion, pages: number): Promise<Uint8Array> | Uint8Array {
  if (format === 'docx') return sampleDocx(version, pages)
  const lines = sampleLines(pages)
  return format === 'pdf' ? pdf(lines) : new TextEncoder().encode(`${lines.join('\n\n')}\n`)
}

function pdf(lines: string[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A5' })
  document.fontSize(12).text(lines.join('\n\n'))
  document.end()
  return buffer(document)
}

function fileName(titre: string): string {
  const plain = unaccented(titre)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.replaceAll(/^-|-$/g, '').slice(0, 60) || 'manuscrit'
}
