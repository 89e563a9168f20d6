import type { NumberedCorrection, Reading } from './reading.ts'

/** The corrections of a text, each once: over the end of a chapter, or a move to another, it is in both. */
export const correctionsOf = ({ chapters }: Reading): NumberedCorrection[] =>
  eachOnce(chapters.flatMap(({ corrections }) => corrections))

/** The first of those that have a change in common. */
export function eachOnce<Changed extends { changes: number[] }>(all: Changed[]): Changed[] {
  const met = new Set<number>()
  return all.filter(({ changes }) => {
    const isMet = changes.some((change) => met.has(change))
    for (const change of changes) met.add(change)
    return !isMet
  })
}
