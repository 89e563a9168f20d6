import { printedCopy } from './copies.ts'
import type { Manuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'

/** A delivered `.docx` as its author decided it: without the changes of these ranks, with all others. */
export function decidedCopy(manuscript: Manuscript, refused: ReadonlySet<number>): Uint8Array {
  const all = withInner(manuscript, refused)
  return printedCopy(manuscript, (rank) => (all.has(rank) ? 'REFUSE' : 'ACCEPT'))
}

/** A row taken and the words taken in its cells are several changes; refused, the row comes back with its words, as the page shows it. */
function withInner(manuscript: Manuscript, refused: ReadonlySet<number>): Set<number> {
  const runs = readManuscript(manuscript)
    .chapters.flatMap(({ paragraphs, notes }) => [...paragraphs, ...notes])
    .flatMap((paragraph) => paragraph.runs)
  const inner = runs.filter(({ changes: [outer] }) => outer !== undefined && refused.has(outer))
  return new Set([...refused, ...inner.flatMap(({ changes }) => changes)])
}
