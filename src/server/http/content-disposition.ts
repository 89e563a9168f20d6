import { safeFileName } from './safe-file-name.ts'

/**
 * A `Content-Disposition: attachment` for any given name: an ASCII twin for old clients (RFC 6266), the name itself
 * in UTF-8 (RFC 5987).
 */
export function contentDisposition(name: string): string {
  const safe = safeFileName(name)
  const ascii = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
