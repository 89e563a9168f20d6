import { compareManuscripts, type NamedBytes } from './compare-manuscripts.ts'
import type { Inspection } from './inspection.ts'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'

/** Notes that correctors write for themselves, and forget. */
const TO_SELF = /(?<![\p{L}\p{N}])(todo|fixme|xxx|à vérifier|à compléter)(?![\p{L}\p{N}])/iu

/** Reads a `.docx` that is about to be delivered; with a source, compares them. Refuses with `UnreadableManuscript`. */
export function inspectManuscript(delivered: NamedBytes, source: NamedBytes | undefined): Inspection {
  const manuscript = openManuscript(delivered.bytes, delivered.filename)
  const { chapters, comments } = readManuscript(manuscript)
  const corrections = chapters.flatMap((chapter) => chapter.corrections)
  const authors = [...corrections.flatMap((one) => one.authors), ...comments.map(({ author }) => author)]
  return {
    lecture: { corrections: corrections.length, commentaires: comments.length, refus: null },
    personnes: [...new Set(authors.map((author) => author.trim()))].filter((author) => author !== ''),
    aVerifier: comments.map(({ text }) => text).filter((text) => TO_SELF.test(text)),
    comparaison: source && corrections.length > 0 ? compareManuscripts(source, delivered) : null,
  }
}
