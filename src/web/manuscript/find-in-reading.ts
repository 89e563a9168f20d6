import { folded, foldedByCharacter, searchable } from '#contract/shared/searchable.ts'
import { type Paragraph, textOfRuns } from '#manuscript/paragraphs.ts'
import type { Reading } from '#manuscript/reading.ts'

/** The place of words found: the ranks of the chapter and of the paragraph, and the text around. */
export type Found = { chapter: number; paragraph: number; before: string; words: string; after: string }
export type FoundPlaces = { found: Found[]; hasMore: boolean }

const MOST_FOUND = 200
const AROUND = 40

/** The places of words, as they are folded for every search, in the corrected text or else in the original one. */
export function findInReading({ chapters }: Reading, asked: string): FoundPlaces {
  const words = searchable(asked)
  const found: Found[] = []
  if (words === '') return { found, hasMore: false }
  for (const [chapter, { paragraphs, notes }] of chapters.entries())
    for (const [paragraph, one] of [...paragraphs, ...notes].entries()) {
      const place = placeIn(one, words)
      if (!place) continue
      if (found.length === MOST_FOUND) return { found, hasMore: true }
      found.push({ chapter, paragraph, ...place })
    }
  return { found, hasMore: false }
}

function placeIn({ runs }: Paragraph, words: string): Pick<Found, 'before' | 'words' | 'after'> | undefined {
  for (const reading of ['AFTER', 'BEFORE'] as const) {
    const text = textOfRuns(runs, reading).normalize('NFC')
    // A text folds faster as a whole than by character.
    if (!folded(text).includes(words)) continue
    const characters = Array.from(text)
    const { starts, ends, whole } = foldedByCharacter(characters)
    const at = whole.indexOf(words)
    if (at < 0) continue
    const first = ends.findIndex((end) => end > at)
    const following = starts.findIndex((start) => start >= at + words.length)
    const next = following < 0 ? characters.length : following
    const [from, to] = [Math.max(0, first - AROUND), next + AROUND]
    const slice = (start: number, end: number) => characters.slice(start, end).join('')
    return {
      before: (from > 0 ? '…' : '') + slice(from, first),
      words: slice(first, next),
      after: slice(next, to) + (to < characters.length ? '…' : ''),
    }
  }
  return undefined
}
