import type { CorrectionKind } from './correction-kind.ts'
import type { NumberedCorrection, Reading } from './reading.ts'

/** Which corrections of a reading are asked for: of the same words, of a kind in a chapter (its rank), or of these first changes. */
export type AskedCorrections =
  | { by: 'WORDS'; kind: CorrectionKind; wordsBefore: string; wordsAfter: string }
  | { by: 'KIND'; chapter: number; kind: CorrectionKind }
  | { by: 'RANKS'; ranks: number[] }

/** A correction without its text around: what a mark and a list need. */
export type PickedCorrection = Pick<
  NumberedCorrection,
  'number' | 'changes' | 'kind' | 'wordsBefore' | 'wordsAfter'
>

/** The corrections that are asked for, in reading order. */
export function pickCorrections({ chapters }: Reading, asked: AskedCorrections): PickedCorrection[] {
  const isAsked = askedBy(asked)
  const among = asked.by === 'KIND' ? chapters.slice(asked.chapter, asked.chapter + 1) : chapters
  return among
    .flatMap(({ corrections }) => corrections.filter(isAsked))
    .map(({ number, changes, kind, wordsBefore, wordsAfter }) => ({
      number,
      changes,
      kind,
      wordsBefore,
      wordsAfter,
    }))
}

/** Corrections without a word (a paragraph cut, a form) are like no other. */
export function hasWords({ wordsBefore, wordsAfter }: Words): boolean {
  return wordsBefore.trim() !== wordsAfter.trim()
}

type Words = Pick<NumberedCorrection, 'wordsBefore' | 'wordsAfter'>

function askedBy(asked: AskedCorrections): (one: NumberedCorrection) => boolean {
  if (asked.by === 'KIND') return ({ kind }) => kind === asked.kind
  if (asked.by === 'WORDS') return (one) => one.kind === asked.kind && hasWords(one) && areSame(one, asked)
  const ranks = new Set(asked.ranks)
  return ({ changes }) => changes.some((rank) => ranks.has(rank))
}

function areSame(one: Words, other: Words): boolean {
  return (
    one.wordsBefore.trim() === other.wordsBefore.trim() && one.wordsAfter.trim() === other.wordsAfter.trim()
  )
}
