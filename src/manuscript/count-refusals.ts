import { CORRECTION_KINDS, type CorrectionKind } from './correction-kind.ts'
import { correctionsOf } from './each-once.ts'
import type { Reading } from './reading.ts'

/** Counts by kind the corrections of a text, and those refused: a correction is refused when one of its changes is. */
export function countRefusals(
  reading: Reading,
  refused: ReadonlySet<number>,
): { genre: CorrectionKind; corrections: number; refusees: number }[] {
  const byKind = Map.groupBy(correctionsOf(reading), ({ kind }) => kind)
  return CORRECTION_KINDS.flatMap((genre) => {
    const those = byKind.get(genre) ?? []
    const refusees = those.filter(({ changes }) => changes.some((rank) => refused.has(rank))).length
    return those.length > 0 ? [{ genre, corrections: those.length, refusees }] : []
  })
}
