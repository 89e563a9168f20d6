import { relationshipsOf } from './docx-package.ts'
import type { Manuscript } from './manuscript.ts'
import { childrenOf, elementAt, type Part, readPart } from './part.ts'
import { bytesOf, textOf } from './zip-entries.ts'

/** The parts that hold comments, or what Word adds of them; the people are those of comments and of tracked changes. */
const PARTS = new Set(['comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'people'])
const RANGES = new Set(['w:commentRangeStart', 'w:commentRangeEnd'])

/** Removes from a file without tracked change the comments with their anchors, links and types. */
export function withoutRemarks(
  { package: { mainPath }, stories }: Manuscript,
  entries: Map<string, Uint8Array>,
): void {
  for (const { path } of stories) withoutElements(entries, path, isAnchor)
  const removed = relationshipsOf(entries, mainPath).filter(({ type }) => PARTS.has(type))
  const [ids, paths] = [new Set(removed.map(({ id }) => id)), new Set(removed.map(({ path }) => path))]
  for (const path of paths) for (const entry of [path, relsOf(path)]) entries.delete(entry)
  withoutElements(entries, relsOf(mainPath), (part, index) => {
    const { name, attributes } = elementAt(part, index)
    return name === 'rel:Relationship' && ids.has(attributes['Id'] ?? '')
  })
  withoutElements(entries, '[Content_Types].xml', (part, index) => {
    const { name, attributes } = elementAt(part, index)
    return name === 'ct:Override' && paths.has(decoded(attributes['PartName'] ?? ''))
  })
}

/** Removes elements from a part; a part without any keeps its bytes. */
export function withoutElements(
  entries: Map<string, Uint8Array>,
  path: string,
  leaves: (part: Part, index: number) => boolean,
): void {
  const bytes = entries.get(path)
  if (!bytes) return
  const part = readPart(textOf(bytes))
  let text = ''
  let from = 0
  part.elements.forEach(({ start, end }, index) => {
    if (start < from || !leaves(part, index)) return
    text += part.xml.slice(from, start)
    from = end
  })
  if (from > 0) entries.set(path, bytesOf(text + part.xml.slice(from)))
}

/** The ends of a comment's range, its call, and the run that only calls it. */
function isAnchor(part: Part, index: number): boolean {
  const { name } = elementAt(part, index)
  if (RANGES.has(name) || name === 'w:commentReference') return true
  if (name !== 'w:r') return false
  const called = childrenOf(part, index).filter((child) => elementAt(part, child).name !== 'w:rPr')
  return called.length > 0 && called.every((child) => elementAt(part, child).name === 'w:commentReference')
}

/** The entry of the links of a part. */
function relsOf(path: string): string {
  const slash = path.lastIndexOf('/') + 1
  return `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`
}

/** A part is named from the root of the package, as an address. */
function decoded(partName: string): string {
  try {
    return decodeURI(partName).slice(1)
  } catch {
    return partName
  }
}
