import type { MarkSubject } from './change-marks.ts'
import type { Change, Decision } from './changes.ts'
import { elementAt, type Part } from './part.ts'

/** The outcome of one tracked element: whether its subject is removed, and whether its change was accepted. */
type Verdict = { subject: MarkSubject; goes: boolean; isAccepted: boolean }

/** The effect of the decisions on a part: the verdicts, and the elements to write again. */
export type Resolution = {
  part: Part
  verdicts: Map<number, Verdict>
  /** Ends of ranges whose change is decided. */
  dropped: Set<number>
  /** 1 for each element that a decision touches, and for all that hold it. The rest is copied. */
  touched: Uint8Array
}

/** Undefined when no change of the part is decided. */
export function resolutionOf(
  part: Part,
  decide: (change: Change) => Decision | undefined,
): Resolution | undefined {
  const verdicts = new Map<number, Verdict>()
  const dropped = new Set<number>()
  const touched = new Uint8Array(part.elements.length)
  const refused: number[] = []
  for (const change of part.changes) {
    const decision = decide(change)
    if (!decision) continue
    const isAccepted = decision === 'ACCEPT'
    for (const { element, subject, does } of change.marks) {
      const goes = does !== 'CHANGES' && (does === 'TAKES') === isAccepted
      verdicts.set(element, { subject, goes, isAccepted })
      touch(element)
      if (subject === 'CONTENT' && does === 'TAKES' && !isAccepted) refused.push(element)
    }
    for (const end of change.rangeEnds) {
      dropped.add(end)
      touch(end)
    }
  }
  touchDeletedTexts()
  return verdicts.size === 0 ? undefined : { part, verdicts, dropped, touched }

  function touch(index: number): void {
    for (let at = index; at >= 0 && touched[at] === 0; at = elementAt(part, at).parent) touched[at] = 1
  }

  /** `w:delText` is `w:t` again once its deletion is refused. */
  function touchDeletedTexts(): void {
    let at = 0
    for (const deletion of refused.toSorted((a, b) => a - b)) {
      const end = part.after[deletion] ?? 0
      for (at = Math.max(at, deletion + 1); at < end; at++)
        if (DELETED_TEXTS.has(elementAt(part, at).name)) touch(at)
    }
  }
}

/** The elements that a refused deletion restores. */
export const DELETED_TEXTS = new Map([
  ['w:delText', 'w:t'],
  ['w:delInstrText', 'w:instrText'],
])
