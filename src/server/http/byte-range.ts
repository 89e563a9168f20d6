import type { ByteRange } from '../storage/storage.ts'
import { HttpError } from '../errors.ts'

/**
 * The one range a `Range` header asks for, or null for the whole file: none asked, several, or an unknown unit (RFC 9110
 * §14.2 lets a server ignore those). 416 when nothing of the file is in it.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start <= end && !(first === '' && Number(last) === 0)) return { start, end }
  throw new HttpError(416, 'RANGE_NOT_SATISFIABLE', 'Cette partie du fichier n’existe pas', {
    headers: { 'Content-Range': `bytes */${size}` },
  })
}
