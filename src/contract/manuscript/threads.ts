import type { Comment } from './comments.ts'
import { type Paragraph, textOfRuns } from './paragraphs.ts'

/** A comment of the corrector, its answers, and the words that it is about. */
export type Thread = { comment: Comment; answers: Comment[]; about: string }

const MOST_QUOTED = 90

/** The threads of a reading, oldest first; `paragraphs` are all of the text, where their words stand. */
export function threadsOf(comments: Comment[], paragraphs: Paragraph[]): Thread[] {
  const about = new Map<string, string>()
  for (const { runs } of paragraphs)
    for (const run of runs)
      for (const id of run.comments) about.set(id, (about.get(id) ?? '') + textOfRuns([run], 'AFTER'))
  return comments
    .filter(({ answers }) => answers === undefined)
    .map((comment) => ({
      comment,
      answers: comments.filter(({ answers }) => answers === comment.id),
      about: quoted(about.get(comment.id) ?? ''),
    }))
}

/** The ids of the comments that letters are about. */
export function commentsIn(paragraph: Paragraph): string[] {
  return [...new Set(paragraph.runs.flatMap(({ comments }) => comments))]
}

function quoted(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim()
  return plain.length > MOST_QUOTED ? `${plain.slice(0, MOST_QUOTED).trim()}…` : plain
}
