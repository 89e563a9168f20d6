import type { CorrectionKind } from './correction-kind.ts'
import { correctionsOf } from './each-once.ts'
import type { NumberedCorrection, Reading } from './reading.ts'

/** The corrections to pick in a reading: by their words, by kind (in a chapter, by its rank, or in the whole book), or by first changes. */
export type AskedCorrections =
  | { by: 'WORDS'; kind: CorrectionKind; wordsBefore: string; wordsAfter: string }
  | { by: 'KIND'; kind: CorrectionKind; chapter?: number | undefined }
  | { by: 'RANKS'; ranks: number[] }

/** A correction without its text around, for a mark and a list. */
export type PickedCorrection = Pick<
  NumberedCorrection,
  'number' | 'changes' | 'kind' | 'isMove' | 'wordsBefore' | 'wordsAfter'
>

/** The corrections that are asked for, in reading order; by first changes, one that is in two chapters has both its numbers. */
export function pickCorrections(reading: Reading, asked: AskedCorrections): PickedCorrection[] {
  return amongWhich(reading, asked)
    .filter(askedBy(asked))
    .map(({ number, changes, kind, isMove, wordsBefore, wordsAfter }) => ({
      number,
      changes,
      kind,
      isMove,
      wordsBefore,
      wordsAfter,
    }))
}

/** Whether others may do the same: a correction without a word (a paragraph cut, a form) is like no other, nor is a move. */
export function canRecur({ isMove, wordsBefore, wordsAfter }: Words & { isMove: boolean }): boolean {
  return !isMove && wordsBefore.trim() !== wordsAfter.trim()
}

/** The words that a move takes elsewhere: its other end has them in its other text. */
export function movedWords({ wordsBefore, wordsAfter }: Words): string {
  return wordsBefore.length > wordsAfter.length ? wordsBefore : wordsAfter
}

type Words = Pick<NumberedCorrection, 'wordsBefore' | 'wordsAfter'>

function amongWhich(reading: Reading, asked: AskedCorrections): NumberedCorrection[] {
  if (asked.by === 'RANKS') return reading.chapters.flatMap(({ corrections }) => corrections)
  if (asked.by === 'WORDS' || asked.chapter === undefined) return correctionsOf(reading)
  return reading.chapters[asked.chapter]?.corrections ?? []
}

function askedBy(asked: AskedCorrections): (one: NumberedCorrection) => boolean {
  if (asked.by === 'KIND') return ({ kind }) => kind === asked.kind
  if (asked.by === 'WORDS') return (one) => one.kind === asked.kind && canRecur(one) && areSame(one, asked)
  const ranks = new Set(asked.ranks)
  return ({ changes }) => changes.some((rank) => ranks.has(rank))
}

function areSame(one: Words, other: Words): boolean {
  return (
    one.wordsBefore.trim() === other.wordsBefore.trim() && one.wordsAfter.trim() === other.wordsAfter.trim()
  )
}
