import { unzipSync } from 'fflate'
import { readElements } from './elements.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

/** A file of more bytes is refused before it is read: none of them unpacks to less. */
export const MOST_UNPACKED_BYTES = 60 * 1024 * 1024
const MOST_ENTRIES = 2000
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** What `.doc` files begin with, and `.docx` files closed by a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]

/** A link from one part to another: `type` is the last word of its address (`footnotes`, `styles`, `image`). */
export type Relationship = { id: string; type: string; path: string }

/** The entries of a `.docx`, unpacked. */
export type DocxPackage = { entries: Map<string, Uint8Array>; mainPath: string }

/**
 * Unpacks a `.docx`. Refuses (`UnreadableManuscript`) another format by its name, a password, what is too large by its
 * declared sizes, and what has no main part.
 */
export function openPackage(bytes: Uint8Array, filename: string): DocxPackage {
  if (!/\.docx$/i.test(filename)) throw new UnreadableManuscript('FORMAT', filename)
  if (beginsWith(bytes, COMPOUND_FILE)) throw new UnreadableManuscript('PROTEGE', 'a compound file')
  if (!beginsWith(bytes, ZIP)) throw new UnreadableManuscript('ILLISIBLE', 'not a zip')
  const entries = unpack(bytes)
  const main = relationshipsOf(entries, '').find(({ type }) => type === 'officeDocument')
  if (!main || !entries.has(main.path)) throw new UnreadableManuscript('ILLISIBLE', 'no main part')
  return { entries, mainPath: main.path }
}

/** The relationships of a part, of the package itself when the path is empty; those to the outside are left out. */
export function relationshipsOf(entries: Map<string, Uint8Array>, path: string): Relationship[] {
  const slash = path.lastIndexOf('/') + 1
  const folder = path.slice(0, slash)
  const bytes = entries.get(`${folder}_rels/${path.slice(slash)}.rels`)
  if (!bytes) return []
  return readElements(textOf(bytes)).flatMap(({ name, attributes }) => {
    if (name !== 'rel:Relationship' || attributes['TargetMode'] === 'External') return []
    const { Id: id = '', Type: type = '', Target: target = '' } = attributes
    return [{ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolved(folder, target) }]
  })
}

/** The text of a part, its byte order mark included; refuses what is not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableManuscript('ILLISIBLE', 'not UTF-8')
  }
}

function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
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

function beginsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** A target is relative to the folder of its part, or absolute in the package. */
function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') ? target : `/${folder}${target}`
  return decodeURI(new URL(`part:${path}`).pathname).slice(1)
}
