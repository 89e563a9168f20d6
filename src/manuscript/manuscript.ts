import { type DocxPackage, openPackage, relationshipsOf } from './docx-package.ts'
import { type Part, readPart } from './part.ts'
import { textOf } from './zip-entries.ts'

/** A part that holds text of the author: the main one, its notes, its headers and footers. */
export type Story = {
  kind: 'MAIN' | 'FOOTNOTES' | 'ENDNOTES' | 'HEADER' | 'FOOTER'
  path: string
  part: Part
  /** The rank, in the whole file, of the first change of this part. */
  firstRank: number
}

/** A `.docx` opened for reading. A change's rank is its place among all those of the file, from 0. */
export type Manuscript = { package: DocxPackage; stories: Story[] }

const KINDS: Record<string, Story['kind']> = {
  footnotes: 'FOOTNOTES',
  endnotes: 'ENDNOTES',
  header: 'HEADER',
  footer: 'FOOTER',
}
const ORDER: Story['kind'][] = ['MAIN', 'FOOTNOTES', 'ENDNOTES', 'HEADER', 'FOOTER']

/** Opens a `.docx` and reads its parts, found by their relationships; refuses with `UnreadableManuscript`. */
export function openManuscript(bytes: Uint8Array, filename: string): Manuscript {
  const opened = openPackage(bytes, filename)
  const linked = relationshipsOf(opened.entries, opened.mainPath).flatMap(({ type, path }) => {
    const kind = KINDS[type]
    return kind && opened.entries.has(path) ? [{ kind, path }] : []
  })
  const kinds = new Map<string, Story['kind']>([[opened.mainPath, 'MAIN']])
  for (const { kind, path } of linked) if (!kinds.has(path)) kinds.set(path, kind)
  const found = [...kinds].toSorted(([, a], [, b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
  let firstRank = 0
  const stories = found.map(([path, kind]) => {
    const part = readPart(textOf(opened.entries.get(path) ?? new Uint8Array()))
    const story = { kind, path, part, firstRank }
    firstRank += part.changes.length
    return story
  })
  return { package: opened, stories }
}
