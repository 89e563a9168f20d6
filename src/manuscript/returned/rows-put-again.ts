import { tagNameOf } from '../elements.ts'
import { childNamed, elementAt, type Part, readPart } from '../part.ts'
import { RANGE_ENDS } from '../range-ends.ts'
import { resolutionOf } from '../resolution.ts'
import { written } from '../resolve-part.ts'
import type { AuthorTags } from './author-tags.ts'

/** What names one thing in a file: a row written twice has it once. */
const UNIQUE = /\s[^\s=:]+:(?:paraId|textId)\s*=\s*(?:"[^"]*"|'[^']*')/g

/** Deleted rows as their author had them, put by a change of theirs, by the index of the row. */
export function rowsPutAgain(
  part: Part,
  rows: ReadonlySet<number>,
  isRefused: (rank: number) => boolean,
  tags: AuthorTags,
): Map<number, string> {
  const resolution =
    rows.size === 0 ? undefined : resolutionOf(part, ({ index }) => (isRefused(index) ? 'REFUSE' : undefined))
  if (!resolution) return new Map()
  const indexes = [...rows].toSorted((a, b) => a - b)
  const root = elementAt(part, 0)
  const end = part.xml.slice(root.endStart, root.end)
  const given = readPart(tags.root + indexes.map((row) => written(resolution, row)).join('') + end)
  return new Map(copiesIn(given, tags).map((copy, place) => [indexes[place] ?? -1, copy]))
}

function copiesIn(part: Part, tags: AuthorTags): string[] {
  const copies: string[] = []
  for (let row = 1; row < part.elements.length; row = part.after[row] ?? part.elements.length)
    copies.push(copyOf(part, row, tags))
  return copies
}

/** A row without what is one in the file, put by the author with all that it holds: some word processors decide a row by its words. */
function copyOf(part: Part, row: number, { prefix, tracked }: AuthorTags): string {
  return copied(row)

  function copied(index: number): string {
    const element = elementAt(part, index)
    const { name, start, startEnd, endStart, end } = element
    if (RANGE_ENDS.has(name) || name === 'w:commentReference') return ''
    let inner = ''
    let from = startEnd
    for (let child = index + 1; child < (part.after[index] ?? 0); child = part.after[child] ?? child + 1) {
      const held = elementAt(part, child)
      inner += part.xml.slice(from, held.start) + copied(child)
      from = held.end
    }
    inner += part.xml.slice(from, Math.max(from, endStart))
    const content = withMarks(index, inner)
    const startTag = part.xml.slice(start, startEnd).replace(UNIQUE, '')
    const isEmpty = startEnd === end
    if (isEmpty && content === '') return startTag
    const opening = isEmpty ? `${startTag.slice(0, -'/>'.length)}>` : startTag
    const whole = `${opening}${content}</${tagNameOf(part.xml, element)}>`
    return name === 'w:r' ? tracked('ins', whole) : whole
  }

  /** Marks the row, and the end of each of its paragraphs. */
  function withMarks(index: number, content: string): string {
    const { name, parent } = elementAt(part, index)
    const ofMark = `<${prefix}rPr>${tracked('ins')}</${prefix}rPr>`
    if (name === 'w:trPr' && parent === row) return content + tracked('ins')
    if (name === 'w:rPr' && elementAt(part, parent).name === 'w:pPr') return tracked('ins') + content
    if (name === 'w:pPr' && childNamed(part, index, 'w:rPr') === undefined) return content + ofMark
    const isBare = name === 'w:p' && childNamed(part, index, 'w:pPr') === undefined
    return isBare ? `<${prefix}pPr>${ofMark}</${prefix}pPr>${content}` : content
  }
}
