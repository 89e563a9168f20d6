import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import parseRanges from 'range-parser'
import { HttpError } from '../errors.ts'
import type { ByteRange, Storage } from '../storage/storage.ts'
import type { Answer, ApiRequest } from './http-port.ts'
import { safeFileName } from './safe-file-name.ts'

type StoredFile = {
  storageKey: string
  /** The name of the file on the reader's disk. */
  name: string
  mimeType: string
  size: number
  sha256: string
}

/** The types that a reader's own programs open. A deposited script, page or drawing is sent as plain bytes. */
const OPENED_ELSEWHERE =
  /^(image\/(png|jpeg|gif|webp)|text\/plain|application\/(pdf|msword|rtf|zip|epub\+zip|vnd\.[\w.-]{1,90}))$/

/** A kept file, or the asked range of it, as an attachment that no shared cache may keep. */
export async function storedFile(
  { headers: { range: asked, 'if-range': sameAs } }: Pick<ApiRequest, 'headers'>,
  storage: Pick<Storage, 'read'>,
  { storageKey, name, mimeType, size, sha256 }: StoredFile,
): Promise<Answer<Readable>> {
  const etag = `"${sha256}"`
  const range = sameAs === undefined || sameAs === etag ? rangeOf(asked, size) : null
  const bytes = await storage.read(storageKey, range ?? undefined)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const type = OPENED_ELSEWHERE.test(mimeType) ? mimeType : 'application/octet-stream'
  const { headers, body } = attachment(name, type, bytes)
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      etag,
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
    body,
  }
}

/** A download: saved under its name, never shown in place, never kept on the way. */
export const attachment = (name: string, type: string, body: Readable): Answer<Readable> => ({
  status: 200,
  headers: {
    'content-type': type,
    'content-disposition': disposition(safeFileName(name)),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  },
  body,
})

/** The name itself, with an ASCII version without its accents for old clients (RFC 6266). */
const disposition = (name: string): string =>
  contentDisposition(name, {
    fallback: name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|["\\%]/g, '_'),
  })

/**
 * The one range that a `Range` header asks for, or null for the whole file: none asked, several, or an unknown unit (RFC 9110
 * §14.2 lets a server ignore those). 416 when nothing of the file is in it.
 */
function rangeOf(header: unknown, size: number): ByteRange | null {
  if (typeof header !== 'string' || !header.startsWith('bytes=')) return null
  // The end of a file, and more, is all of it (RFC 9110 §14.1.2); the parser finds nothing there.
  const suffix = Number(/^bytes=-(\d+)$/.exec(header)?.[1])
  const ranges = parseRanges(size, suffix > size ? `bytes=-${size}` : header)
  if (ranges === NOTHING_THERE) {
    throw new HttpError(416, 'RANGE_NOT_SATISFIABLE', 'Cette partie du fichier n’existe pas', {
      headers: { 'Content-Range': `bytes */${size}` },
    })
  }
  if (ranges === UNREADABLE || ranges.length > 1) return null
  return ranges[0] ?? null
}

const NOTHING_THERE = -1
const UNREADABLE = -2
