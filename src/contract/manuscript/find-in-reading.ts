import { type Paragraph, textOfRuns } from './paragraphs.ts'
import type { Reading } from './reading.ts'

/** The place of words found: the ranks of the chapter and of the paragraph, and the text around. */
export type Found = { chapter: number; paragraph: number; before: string; words: string; after: string }
export type FoundPlaces = { found: Found[]; hasMore: boolean }

const MOST_FOUND = 200
const AROUND = 40

/** The places of words, whatever their accents and case, in the corrected text or else in the original one. */
export function findInReading({ chapters }: Reading, asked: string): FoundPlaces {
  const words = folded(asked.trim())
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
    const at = folded(text).indexOf(words)
    if (at < 0) continue
    const end = at + words.length
    const [from, to] = [Math.max(0, at - AROUND), end + AROUND]
    return {
      before: (from > 0 ? '…' : '') + text.slice(from, at),
      words: text.slice(at, end),
      after: text.slice(end, to) + (to < text.length ? '…' : ''),
    }
  }
  return undefined
}

/** The letters of a text without accents or capitals, as many: both texts have the same indexes. */
function folded(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[’‘]/gu, "'")
    .replace(/[\u00a0\u202f\n\t]/gu, ' ')
    .replace(/[\u00c0-\u024f]/gu, (letter) => letter.normalize('NFD').charAt(0).toLowerCase())
}
