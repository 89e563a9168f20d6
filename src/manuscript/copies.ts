import type { Decision } from './changes.ts'
import type { Copy } from './copy-name.ts'
import { decideManuscript, packDocx } from './decide-manuscript.ts'
import { relationshipsOf } from './docx-package.ts'
import type { Manuscript } from './manuscript.ts'
import { elementAt, type Part } from './part.ts'
import { withoutElements, withoutRemarks } from './without-remarks.ts'

/** A `.docx` without tracked change: the net one, or with its text as it was sent. */
export function copyOf(manuscript: Manuscript, copy: Copy): Uint8Array {
  if (copy === 'NET') return printedCopy(manuscript, () => 'ACCEPT')
  const entries = decideManuscript(manuscript, () => 'REFUSE')
  withoutRemarks(manuscript, entries)
  return packDocx(entries)
}

/** A `.docx` whose changes are all decided: it has no comment, and no longer asks to track. */
export function printedCopy(manuscript: Manuscript, decide: (rank: number) => Decision): Uint8Array {
  const entries = decideManuscript(manuscript, decide)
  withoutRemarks(manuscript, entries)
  const settings = relationshipsOf(entries, manuscript.package.mainPath).find(
    ({ type }) => type === 'settings',
  )
  if (settings) withoutElements(entries, settings.path, isTracking)
  return packDocx(entries)
}

/** The order to go on tracking, and its lock. */
function isTracking(part: Part, index: number): boolean {
  const { name, attributes } = elementAt(part, index)
  if (name === 'w:documentProtection') return attributes['w:edit'] === 'trackedChanges'
  return name === 'w:trackRevisions'
}
