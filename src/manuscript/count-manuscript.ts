import { correctionsOf } from './each-once.ts'
import type { Lecture } from './lecture.ts'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

/** Counts the corrections and comments of a `.docx`, or says why it cannot be read. */
export function countManuscript(bytes: Uint8Array, filename: string): Lecture {
  try {
    const manuscript = openManuscript(bytes, filename)
    const reading = readManuscript(manuscript)
    const changements = manuscript.stories.reduce((sum, { part }) => sum + part.changes.length, 0)
    return {
      corrections: correctionsOf(reading).length,
      commentaires: reading.comments.length,
      changements,
      refus: null,
    }
  } catch (error) {
    if (error instanceof UnreadableManuscript) return { corrections: 0, commentaires: 0, refus: error.reason }
    throw error
  }
}
