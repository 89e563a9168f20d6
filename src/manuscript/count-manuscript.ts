import type { Comment } from './comments.ts'
import { correctionsOf } from './each-once.ts'
import type { Lecture } from './lecture.ts'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { asks, threadsOf } from './threads.ts'
import { UnreadableManuscript } from './unreadable-manuscript.ts'

/** Counts the corrections and comments of a `.docx`, or says why it cannot be read. */
export function countManuscript(bytes: Uint8Array, filename: string): Lecture {
  try {
    const manuscript = openManuscript(bytes, filename)
    const reading = readManuscript(manuscript)
    const changements = manuscript.stories.reduce((sum, { part }) => sum + part.changes.length, 0)
    const questions = questionsOf(reading.comments)
    return {
      corrections: correctionsOf(reading).length,
      commentaires: reading.comments.length,
      ...(questions.length > 0 && { questions }),
      changements,
      refus: null,
    }
  } catch (error) {
    if (error instanceof UnreadableManuscript) return { corrections: 0, commentaires: 0, refus: error.reason }
    throw error
  }
}

const questionsOf = (comments: Comment[]): string[] =>
  threadsOf(comments, [])
    .filter(asks)
    .map(({ comment }) => comment.id)
