import { readElements } from './elements.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'
import { beginsWith, textOf, zipEntries } from './zip-entries.ts'

/** The first bytes of `.doc` files, and of `.docx` files closed by a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]

/** A link from one part to another: `type` is the last word of its address (`footnotes`, `styles`, `image`). */
export type Relationship = { id: string; type: string; path: string }

/** The entries of a `.docx`, unpacked. */
export type DocxPackage = { entries: Map<string, Uint8Array>; mainPath: string }

/**
 * Unpacks a `.docx`. Refuses (`UnreadableManuscript`) another format by its name, a password, a file too large by its declared sizes, or
 * without a main part.
 */
export function openPackage(bytes: Uint8Array, filename: string): DocxPackage {
  if (!/\.docx$/i.test(filename)) throw new UnreadableManuscript('FORMAT', filename)
  if (beginsWith(bytes, COMPOUND_FILE)) throw new UnreadableManuscript('PROTEGE', 'a compound file')
  const entries = zipEntries(bytes)
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

/** A target is relative to the folder of its part, or absolute in the package. */
function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') ? target : `/${folder}${target}`
  try {
    return decodeURI(new URL(`part:${path}`).pathname).slice(1)
  } catch {
    throw new UnreadableManuscript('ILLISIBLE', 'a target that is no address')
  }
}
