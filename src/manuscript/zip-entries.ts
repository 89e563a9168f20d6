import { unzipSync } from 'fflate'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

/** A file of more bytes is refused before it is read: none of them unpacks to less. */
export const MOST_UNPACKED_BYTES = 60 * 1024 * 1024
const MOST_ENTRIES = 2000
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/**
 * The entries of a zip by their path; refuses (`UnreadableManuscript`) another format, a damaged zip, one that would unpack to too much, and
 * one whose entries share the same bytes.
 */
export function zipEntries(bytes: Uint8Array): Map<string, Uint8Array> {
  if (!beginsWith(bytes, ZIP)) throw new UnreadableManuscript('ILLISIBLE', 'not a zip')
  try {
    refuseTooMuch(bytes)
    return new Map(Object.entries(unzipSync(bytes)))
  } catch (error) {
    if (error instanceof UnreadableManuscript) throw error
    throw new UnreadableManuscript('ILLISIBLE', error instanceof Error ? error.message : 'a damaged zip')
  }
}

/** Sums what would come out, before anything is unpacked. */
function refuseTooMuch(bytes: Uint8Array): void {
  let [packed, unpacked, count] = [0, 0, 0]
  unzipSync(bytes, {
    filter: ({ size, originalSize, compression }) => {
      packed += size
      // A compressed entry never gives more than it declares; a stored one is copied as it is, whatever it declares.
      unpacked += compression === 0 ? Math.max(size, originalSize) : originalSize
      count += 1
      return false
    },
  })
  if (packed > bytes.length)
    throw new UnreadableManuscript('ILLISIBLE', `${count} entries share the same bytes`)
  if (unpacked > MOST_UNPACKED_BYTES || count > MOST_ENTRIES)
    throw new UnreadableManuscript('ILLISIBLE', `${unpacked} bytes in ${count} entries`)
}

/** The first bytes of an XML text in UTF-16: its mark, or `<` where it has none (XML 1.0, appendix F). */
const UTF_16 = [
  { encoding: 'utf-16le', begins: [0xff, 0xfe] },
  { encoding: 'utf-16be', begins: [0xfe, 0xff] },
  { encoding: 'utf-16le', begins: [0x3c, 0x00] },
  { encoding: 'utf-16be', begins: [0x00, 0x3c] },
]
/** The name of an encoding in an XML declaration, but UTF-8. */
const DECLARED = /^(\ufeff?<\?xml\s[^>]*?encoding\s*=\s*["'])(?!utf-8["'])[^"']*/i

/** The text of an XML entry, its byte order mark included; refuses bytes that are neither UTF-8 nor UTF-16 (ECMA-376 part 2, §8.1.4). */
export function textOf(bytes: Uint8Array): string {
  const encoding = UTF_16.find(({ begins }) => beginsWith(bytes, begins))?.encoding ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { ignoreBOM: true, fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableManuscript('ILLISIBLE', `not ${encoding}`)
  }
}

/** The bytes of an XML text written again: UTF-8, and said so. */
export function bytesOf(xml: string): Uint8Array {
  return new TextEncoder().encode(xml.replace(DECLARED, '$1UTF-8'))
}

export function beginsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
