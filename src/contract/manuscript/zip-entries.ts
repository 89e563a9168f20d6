import { unzipSync } from 'fflate'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

/** A file of more bytes is refused before it is read: none of them unpacks to less. */
export const MOST_UNPACKED_BYTES = 60 * 1024 * 1024
const MOST_ENTRIES = 2000
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/**
 * The entries of a zip by their path; refuses (`UnreadableManuscript`) another format, a damaged zip, and one too large by its declared
 * sizes.
 */
export function zipEntries(bytes: Uint8Array): Map<string, Uint8Array> {
  if (!beginsWith(bytes, ZIP)) throw new UnreadableManuscript('ILLISIBLE', 'not a zip')
  let unpacked = 0
  let count = 0
  try {
    // The declared sizes are summed before anything is unpacked; an entry never gives more than it declares.
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        count += 1
        return false
      },
    })
    if (unpacked > MOST_UNPACKED_BYTES || count > MOST_ENTRIES)
      throw new UnreadableManuscript('ILLISIBLE', `${unpacked} bytes in ${count} entries`)
    return new Map(Object.entries(unzipSync(bytes)))
  } catch (error) {
    if (error instanceof UnreadableManuscript) throw error
    throw new UnreadableManuscript('ILLISIBLE', error instanceof Error ? error.message : 'a damaged zip')
  }
}

/** The text of an entry, its byte order mark included; refuses bytes that are not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableManuscript('ILLISIBLE', 'not UTF-8')
  }
}

export function beginsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
