import type { NumberedCorrection } from '../reading.ts'
import type { Wording } from './author-marks.ts'
import { type PlacedLetters, type PlacedParagraph, type Places, type Span, spanOf } from './placed-text.ts'

/** A stretch of the own text of an element that the author takes, and the words put after it. */
export type Cut = { from: number; to: number; put?: string }
/** The cuts of a part by the element that writes the letters, in order; the words put after what a correction took, by its letters. */
export type PlacedWordings = { cuts: Map<number, Cut[]>; put: Map<number, string> }
/** A part whose wordings are placed. */
export type PlacedStory = { text: PlacedParagraph[]; places: Places }

export type Range = {
  paragraph: number
  from: number
  to: number
  text: string
  after?: PlacedLetters | undefined
}

/** A wording of words, or of a correction that stands in this part; undefined where it cannot replace letters alone. */
export function rangeOf(
  wording: Wording,
  correction: NumberedCorrection | undefined,
  { text, places }: PlacedStory,
): Range | undefined {
  if (wording.on === 'CORRECTION') {
    const span = correction && spanOf(correction, text, places)
    return span && ofCorrection(wording.text, correction, span, text[span.paragraph]?.text ?? '')
  }
  const { block: paragraph, from, to, passage } = wording
  const standing = text[paragraph]
  const isThere = standing?.paragraph.box === undefined && standing?.text.slice(from, to) === passage
  return isThere ? { paragraph, from, to, text: wording.text } : undefined
}

/** The words that a correction shows, and what of them the wording replaces; the spaces at their ends stay. */
function ofCorrection(
  text: string,
  { before, after, wordsAfter }: NumberedCorrection,
  span: Span,
  delivered: string,
): Range {
  const [left, right] = [delivered.slice(0, span.from), delivered.slice(span.to)]
  const more = wordsAfter.length - after.length
  const isWhole = (start: number) =>
    wordsAfter.startsWith(after, start) &&
    left.endsWith(wordsAfter.slice(0, start)) &&
    right.startsWith(wordsAfter.slice(start + after.length))
  const start = Array.from({ length: Math.max(0, more) + 1 }, (_, index) => index).find(isWhole)
  const [begin, end] = start === undefined ? [0, 0] : [start, more - start]
  const [from, to] = [span.from - begin, span.to + end]
  const words = delivered.slice(from, to)
  const [leading, trailing] = edgesOf(words)
  if (words.trim() !== '')
    return { paragraph: span.paragraph, from: from + leading.length, to: to - trailing.length, text }
  const [ahead, behind] = edgesOf(before)
  return { paragraph: span.paragraph, from, to, text: ahead + text + behind, after: span.letters.at(-1) }
}

const edgesOf = (words: string): [leading: string, trailing: string] =>
  words.trim() === '' ? ['', ''] : [/^\s*/u.exec(words)?.[0] ?? '', /\s*$/u.exec(words)?.[0] ?? '']

/** Places ranges of one part; those that meet another, or letters that no run writes, are left. */
export function placeRanges<Placed extends Range>(
  ranges: Placed[],
  text: PlacedParagraph[],
  isWritten: (element: number) => boolean,
): PlacedWordings & { left: Placed[] } {
  const placed: PlacedWordings & { left: Placed[] } = { cuts: new Map(), put: new Map(), left: [] }
  for (const [paragraph, those] of Map.groupBy(ranges, (one) => one.paragraph)) {
    const letters = text[paragraph]?.letters ?? []
    let [reached, at] = [0, 0]
    for (const range of those.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
      while (at < letters.length && (letters[at]?.to ?? 0) <= range.from) at++
      const inside = range.from < reached ? [] : insideOf(range, letters, at)
      const isPlaced = inside.every(({ element }) => isWritten(element)) && place(range, inside)
      if (isPlaced) reached = range.to
      else placed.left.push(range)
    }
  }
  return placed

  function place({ from, to, text: words, after }: Range, inside: PlacedLetters[]): boolean {
    const last = inside.at(-1)
    for (const one of inside) {
      const cut = {
        from: Math.max(0, from - one.from),
        to: Math.min(one.to, to) - one.from,
        ...(one === last && { put: words }),
      }
      const known = placed.cuts.get(one.element)
      if (known) known.push(cut)
      else placed.cuts.set(one.element, [cut])
    }
    if (last || !after || placed.put.has(after.element)) return last !== undefined
    placed.put.set(after.element, words)
    return true
  }
}

/** The letters of the delivered text in a range, from a place before it. */
function insideOf({ from, to }: Range, letters: PlacedLetters[], first: number): PlacedLetters[] {
  const inside: PlacedLetters[] = []
  for (let at = first; at < letters.length; at++) {
    const one = letters[at]
    if (!one || one.from >= to) break
    if (one.to > one.from && one.to > from) inside.push(one)
  }
  return inside
}
