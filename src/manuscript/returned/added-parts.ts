import { relationshipsOf } from '../docx-package.ts'
import { tagNameOf } from '../elements.ts'
import { elementAt, readPart } from '../part.ts'
import { bytesOf, textOf } from '../zip-entries.ts'
import { escaped } from './author-tags.ts'
import { openedRoot } from './declared-root.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A part that the main one refers to, to make if it is not there; `type` is the address of the relationship. */
export type AddedPart = { type: string; name: string; contentType: string; root: string }

/** The path of a part linked from the main one, made empty, with its link and its type, where the file has none. */
export function linkedPart(entries: Map<string, Uint8Array>, mainPath: string, added: AddedPart): string {
  const kind = added.type.slice(added.type.lastIndexOf('/') + 1)
  const linked = relationshipsOf(entries, mainPath).find(({ type }) => type === kind)
  if (linked && entries.has(linked.path)) return linked.path
  const folder = mainPath.slice(0, mainPath.lastIndexOf('/') + 1)
  let name = added.name
  for (let other = 2; entries.has(`${folder}${name}.xml`); other++) name = `${added.name}${other}`
  const path = `${folder}${name}.xml`
  entries.set(path, bytesOf(HEAD + added.root))
  link(entries, mainPath, { type: added.type, target: `${name}.xml` })
  append(
    entries,
    '[Content_Types].xml',
    (prefix) => `<${prefix}Override PartName="/${escaped(path)}" ContentType="${added.contentType}"/>`,
  )
  return path
}

function link(
  entries: Map<string, Uint8Array>,
  path: string,
  { type, target }: { type: string; target: string },
): void {
  const slash = path.lastIndexOf('/') + 1
  const rels = `${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`
  if (!entries.has(rels))
    entries.set(rels, bytesOf(`${HEAD}<Relationships xmlns="${PACKAGE}/relationships"/>`))
  const used = new Set(relationshipsOf(entries, path).map(({ id }) => id))
  let number = used.size + 1
  while (used.has(`rId${number}`)) number += 1
  append(
    entries,
    rels,
    (prefix) => `<${prefix}Relationship Id="rId${number}" Type="${type}" Target="${escaped(target)}"/>`,
  )
}

/** Adds to the content of the root of an entry, under the prefix of the root itself. */
function append(entries: Map<string, Uint8Array>, path: string, addition: (prefix: string) => string): void {
  const bytes = entries.get(path)
  if (!bytes) return
  const part = readPart(textOf(bytes))
  const root = elementAt(part, 0)
  const tag = tagNameOf(part.xml, root)
  const { start, content, end } = openedRoot(part, part.xml.slice(root.start, root.startEnd))
  entries.set(path, bytesOf(start + content + addition(tag.slice(0, tag.indexOf(':') + 1)) + end))
}
