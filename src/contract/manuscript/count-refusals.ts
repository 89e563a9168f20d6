import { CORRECTION_KINDS, type CorrectionKind } from './correction-kind.ts'
import type { Reading } from './reading.ts'

/** By kind, how many corrections a text has, and how many of them are refused: those of which a change is. */
export function countRefusals(
  { chapters }: Reading,
  refused: ReadonlySet<number>,
): { genre: CorrectionKind; corrections: number; refusees: number }[] {
  const byKind = Map.groupBy(
    chapters.flatMap(({ corrections }) => corrections),
    ({ kind }) => kind,
  )
  return CORRECTION_KINDS.flatMap((genre) => {
    const those = byKind.get(genre) ?? []
    const refusees = those.filter(({ changes }) => changes.some((rank) => refused.has(rank))).length
    return those.length > 0 ? [{ genre, corrections: those.length, refusees }] : []
  })
}
