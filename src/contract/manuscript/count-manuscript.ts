import type { Lecture } from './lecture.ts'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

/** How many corrections and comments a `.docx` holds, or why it cannot be read. */
export function countManuscript(bytes: Uint8Array, filename: string): Lecture {
  try {
    const { chapters, comments } = readManuscript(openManuscript(bytes, filename))
    const corrections = chapters.reduce((sum, chapter) => sum + chapter.corrections.length, 0)
    return { corrections, commentaires: comments.length, refus: null }
  } catch (error) {
    if (error instanceof UnreadableManuscript) return { corrections: 0, commentaires: 0, refus: error.reason }
    throw error
  }
}
