import { type Paragraph, type Run, textOfRuns } from './paragraphs.ts'
import type { Reading } from './reading.ts'
import type { SaidPlace } from './said-places.ts'

/** The letters of a text before each place where something is said, those of its corrections included: places of all kinds in one order. */
export function ranksIn({ chapters }: Reading): (place: SaidPlace) => number {
  const changes = new Map<number, number>()
  const comments = new Map<string, number>()
  const blocks: { run: Run; at: number }[][] = []
  let at = 0
  const keep = <Key>(ranks: Map<Key, number>, keys: readonly Key[]) => {
    for (const key of keys) if (!ranks.has(key)) ranks.set(key, at)
  }
  const walk = ({ runs, within, changes: ofParagraph, mark }: Paragraph) => {
    keep(changes, [...within, ...ofParagraph])
    const placed = runs.map((run) => {
      keep(changes, run.changes)
      keep(comments, run.comments)
      const placedRun = { run, at }
      at += run.text.length
      return placedRun
    })
    keep(changes, mark?.changes ?? [])
    at += 1
    return placed
  }
  for (const { paragraphs, notes, isMargins } of chapters) {
    const drawn = paragraphs.map(walk)
    if (!isMargins) blocks.push(...drawn)
    notes.forEach(walk)
  }
  return (place) => {
    if (place.sur === 'CORRECTION') return changes.get(place.rang) ?? at
    if (place.sur === 'COMMENTAIRE') return comments.get(place.commentaire) ?? at
    return rankOfWords(blocks[place.bloc] ?? [], place.debut) ?? at
  }
}

/** Offsets of selected words are those of the text with every correction accepted. */
function rankOfWords(block: { run: Run; at: number }[], debut: number): number | undefined {
  let before = 0
  for (const { run, at } of block) {
    const { length } = textOfRuns([run], 'AFTER')
    if (debut < before + length) return at + debut - before
    before += length
  }
  return undefined
}
