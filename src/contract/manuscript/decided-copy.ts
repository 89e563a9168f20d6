import { printedCopy } from './copies.ts'
import type { Manuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'

/** A delivered `.docx` as its author decided it: without the changes of these ranks, with all others. */
export function decidedCopy(manuscript: Manuscript, refused: ReadonlySet<number>): Uint8Array {
  const all = withInner(manuscript, refused)
  return printedCopy(manuscript, (rank) => (all.has(rank) ? 'REFUSE' : 'ACCEPT'))
}

/** Changes that the page shows as one are decided as one. */
function withInner(manuscript: Manuscript, refused: ReadonlySet<number>): Set<number> {
  const { chapters } = readManuscript(manuscript)
  const all = chapters.flatMap(({ paragraphs, notes }) => [...paragraphs, ...notes])
  const runs = all.flatMap((paragraph) => paragraph.runs)
  return new Set([...refused, ...withRows(), ...withNotes()])

  /** A row taken, the words and the marks taken in its cells are several changes; refused, the row comes back as it was. */
  function withRows(): number[] {
    const inner = runs.filter(({ changes: [outer] }) => outer !== undefined && refused.has(outer))
    const back = all.filter(({ within }) => within.some((outer) => refused.has(outer)))
    return [
      ...inner.flatMap(({ changes }) => changes),
      ...back.flatMap(({ mark }) => (mark?.does === 'TAKES' ? mark.changes : [])),
    ]
  }

  /** A note put or taken goes with its call; they were marked apart in former readings. */
  function withNotes(): number[] {
    const ofCalls = new Set(
      runs.filter(({ note, state }) => note && state !== 'SAME').flatMap(({ changes }) => changes),
    )
    return chapters
      .flatMap(({ corrections }) => corrections)
      .filter(({ changes }) => changes.some((rank) => ofCalls.has(rank)))
      .filter(({ changes }) => changes.some((rank) => refused.has(rank)))
      .flatMap(({ changes }) => changes)
  }
}
