import { childNamed, elementAt, type Part, readPart, withContent } from '../part.ts'
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

/** A row without what is one in the file, with the mark of who puts it. */
function copyOf(part: Part, row: number, tags: AuthorTags): string {
  const properties = childNamed(part, row, 'w:trPr')
  return copied(row)

  function copied(index: number): string {
    const { name, start, startEnd, endStart, end } = elementAt(part, index)
    if (RANGE_ENDS.has(name) || name === 'w:commentReference') return ''
    if (index === properties) {
      const inner = part.xml.slice(startEnd, Math.max(startEnd, endStart))
      return withContent(part, index, inner + tags.tracked('ins'))
    }
    let content = ''
    let from = startEnd
    for (let child = index + 1; child < (part.after[index] ?? 0); child = part.after[child] ?? child + 1) {
      const inner = elementAt(part, child)
      content += part.xml.slice(from, inner.start) + copied(child)
      from = inner.end
    }
    const last = part.xml.slice(from, Math.max(from, endStart))
    return (
      part.xml.slice(start, startEnd).replace(UNIQUE, '') +
      content +
      last +
      part.xml.slice(Math.max(startEnd, endStart), end)
    )
  }
}
