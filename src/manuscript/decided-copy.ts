import { printedCopy } from './copies.ts'
import type { Manuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'

/** A delivered `.docx` as its author decided it: without the changes of these ranks, with all others. */
export function decidedCopy(manuscript: Manuscript, refused: ReadonlySet<number>): Uint8Array {
  const all = whole(manuscript, refused)
  return printedCopy(manuscript, (rank) => (all.has(rank) ? 'REFUSE' : 'ACCEPT'))
}

/** A correction is refused when one of its changes is, as the page shows it: a mark kept from before may hold a part of it. */
function whole(manuscript: Manuscript, refused: ReadonlySet<number>): Set<number> {
  const corrections = readManuscript(manuscript).chapters.flatMap((chapter) => chapter.corrections)
  const met = corrections.filter(({ changes }) => changes.some((rank) => refused.has(rank)))
  return new Set([...refused, ...met.flatMap(({ changes }) => changes)])
}
