import { type Comptage, uncounted } from './comptage.ts'
import { countSigns, countWords } from './count-words.ts'
import { languageOf } from './language-of.ts'
import type { ManuscriptText } from './manuscript-text.ts'
import { readText } from './read-text.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

/** Counts a manuscript (`.docx`, `.odt`, `.txt`), or says why it cannot be read. */
export function countSource(bytes: Uint8Array, filename: string): Comptage {
  try {
    return countText(readText(bytes, filename))
  } catch (error) {
    if (error instanceof UnreadableManuscript) return uncounted(error.reason)
    throw error
  }
}

/** Counts a text that was read. */
export function countText({ paragraphs, modifications, commentaires }: ManuscriptText): Comptage {
  const texts = paragraphs.map(({ text }) => text)
  return {
    mots: sum(texts.map(countWords)),
    signes: sum(texts.map(countSigns)),
    titres: paragraphs.filter(({ text, isHeading }) => isHeading && text.trim() !== '').length,
    modifications,
    commentaires,
    langue: languageOf(texts),
    environ: false,
    refus: null,
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
