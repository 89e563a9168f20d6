import type { Decision } from './changes.ts'
import type { Copy } from './copy-name.ts'
import { decideManuscript, packDocx } from './decide-manuscript.ts'
import { relationshipsOf } from './docx-package.ts'
import type { Manuscript } from './manuscript.ts'
import { childrenOf, elementAt, type Part, readPart } from './part.ts'
import { bytesOf, textOf } from './zip-entries.ts'

const ANCHORS = new Set(['w:commentRangeStart', 'w:commentRangeEnd'])

/** A `.docx` without tracked change: the net one, or with its text as it was sent. */
export function copyOf(manuscript: Manuscript, copy: Copy): Uint8Array {
  if (copy === 'ORIGINE') return packDocx(decideManuscript(manuscript, () => 'REFUSE'))
  return printedCopy(manuscript, () => 'ACCEPT')
}

/** A `.docx` whose changes are all decided: it has no comment in its text, and no longer asks to track. */
export function printedCopy(manuscript: Manuscript, decide: (rank: number) => Decision): Uint8Array {
  const entries = decideManuscript(manuscript, decide)
  for (const { path } of manuscript.stories) rewrite(entries, path, isAnchor)
  const settings = relationshipsOf(entries, manuscript.package.mainPath).find(
    ({ type }) => type === 'settings',
  )
  if (settings) rewrite(entries, settings.path, isTracking)
  return packDocx(entries)
}

/** Removes elements from a part; a part without any keeps its bytes. */
function rewrite(
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

/** The ends of a comment's range, and the run that only calls it. */
function isAnchor(part: Part, index: number): boolean {
  const { name } = elementAt(part, index)
  if (ANCHORS.has(name)) return true
  if (name !== 'w:r') return false
  const called = childrenOf(part, index).filter((child) => elementAt(part, child).name !== 'w:rPr')
  return called.length > 0 && called.every((child) => elementAt(part, child).name === 'w:commentReference')
}

/** The order to go on tracking, and its lock. */
function isTracking(part: Part, index: number): boolean {
  const { name, attributes } = elementAt(part, index)
  if (name === 'w:documentProtection') return attributes['w:edit'] === 'trackedChanges'
  return name === 'w:trackRevisions'
}
