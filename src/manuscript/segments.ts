import type { CorrectionKind } from './correction-kind.ts'
import type { Correction } from './corrections.ts'
import { type Run, textOfRuns } from './paragraphs.ts'

/** Letters drawn together: of one correction, by its index in the chapter, or of none. */
export type Segment = { runs: Run[]; correction?: number }

/** Kinds whose corrections are drawn by whole words; a comma or a space of another kind is drawn alone. */
const BY_WORDS: CorrectionKind[] = ['CAPITALES', 'ACCENTS', 'ORTHOGRAPHE', 'MOTS']
const BEGINS_IN_WORD = /^[\p{L}\p{M}\p{N}]/u
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u
const WORD_END = /[\p{L}\p{M}\p{N}]+$/u
/** The longest word, so that a search for a word's end stops before the whole paragraph. */
const LETTERS_OF_A_WORD = 60
const WORD_START = /^[\p{L}\p{M}\p{N}]+/u
const LETTERS_OR_NOTHING = /^[\p{L}\p{M}\p{N}]*$/u

/** The letters of a paragraph, those of each correction apart, with the letters that complete their words. */
export function segmentsOf(
  runs: Run[],
  corrections: Correction[],
  correctionOf: (rank: number) => number | undefined,
): Segment[] {
  const segments: Segment[] = []
  const held = heldBetween()
  runs.forEach((run, index) => {
    const correction = ownOf(run) ?? held.get(index)
    const last = segments.at(-1)
    if (last && last.correction === correction) last.runs.push(run)
    else segments.push({ runs: [run], ...(correction !== undefined && { correction }) })
  })
  segments.forEach((segment, index) => {
    const kind = corrections[segment.correction ?? -1]?.kind
    if (!kind || !BY_WORDS.includes(kind)) return
    const changed = [textOfRuns(segment.runs, 'BEFORE'), textOfRuns(segment.runs, 'AFTER')]
    const [previous, next] = [segments[index - 1], segments[index + 1]]
    const isCut = changed.join('') !== '' && changed.every((text) => text.trim() === '')
    if (isCut || changed.some((text) => BEGINS_IN_WORD.test(text))) takeWordEnd(previous, segment)
    if (isCut || changed.some((text) => ENDS_IN_WORD.test(text))) takeWordStart(next, segment)
  })
  return segments.filter((segment) => segment.runs.length > 0)

  function ownOf({ changes }: Run): number | undefined {
    return changes.map(correctionOf).find((correction) => correction !== undefined)
  }

  /** Letters of a word, or the anchor of a comment, that stand between two changes of one correction; a move steps over its own. */
  function heldBetween(): Map<number, number> {
    const found = new Map<number, number>()
    let [from, before]: [number, number | undefined] = [0, undefined]
    runs.forEach((run, index) => {
      if (run.changes.length === 0) return
      const correction = ownOf(run)
      const between = runs.slice(from, index)
      const isOne = correction !== undefined && correction === before && !corrections[correction]?.isMove
      if (isOne && between.every(({ text }) => LETTERS_OR_NOTHING.test(text)))
        between.forEach((_, place) => found.set(from + place, correction))
      ;[from, before] = [index + 1, correction]
    })
    return found
  }
}

function takeWordEnd(from: Segment | undefined, to: Segment): void {
  if (!from || from.correction !== undefined) return
  const taken: Run[] = []
  let left = from.runs.length
  for (let run = from.runs[left - 1]; run && isLetters(run); run = from.runs[left - 1]) {
    const text = WORD_END.exec(run.text.slice(-LETTERS_OF_A_WORD))?.[0]
    if (text === undefined) break
    taken.push({ ...run, text })
    left -= 1
    if (text.length === run.text.length) continue
    from.runs[left++] = { ...run, text: run.text.slice(0, -text.length) }
    break
  }
  from.runs.length = left
  to.runs = [...taken.toReversed(), ...to.runs]
}

function takeWordStart(from: Segment | undefined, to: Segment): void {
  if (!from || from.correction !== undefined) return
  let first = 0
  for (let run = from.runs[0]; run && isLetters(run); run = from.runs[first]) {
    const text = WORD_START.exec(run.text)?.[0]
    if (text === undefined) break
    to.runs.push({ ...run, text })
    first += 1
    if (text.length === run.text.length) continue
    from.runs[--first] = { ...run, text: run.text.slice(text.length) }
    break
  }
  from.runs = from.runs.slice(first)
}

const isLetters = ({ changes, note, picture }: Run) => changes.length === 0 && !note && picture === undefined
