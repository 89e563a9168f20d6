import type { Comment } from './comments.ts'
import { type Paragraph, textOfRuns } from './paragraphs.ts'

/** A comment of the corrector, its answers, and the words that it is about. */
export type Thread = { comment: Comment; answers: Comment[]; about: string }

const MOST_QUOTED = 90
/** Letters of a comment that are read for its quotation: a comment may be about the whole text. */
const MOST_READ = 1000

/** The threads of a reading, oldest first; `paragraphs` are all of the text, where their words stand. */
export function threadsOf(comments: Comment[], paragraphs: Paragraph[]): Thread[] {
  const about = new Map<string, string>()
  for (const { runs } of paragraphs)
    for (const run of runs)
      for (const id of run.comments) {
        const read = about.get(id) ?? ''
        if (read.length < MOST_READ) about.set(id, read + textOfRuns([run], 'AFTER').slice(0, MOST_READ))
      }
  const answering = Map.groupBy(comments, ({ answers }) => answers)
  return comments
    .filter(({ answers }) => answers === undefined)
    .map((comment) => ({
      comment,
      answers: answering.get(comment.id) ?? [],
      about: quoted(about.get(comment.id) ?? ''),
    }))
}

const ASKS = /\?(?=$|[\s»”"')\]])/mu

/** Whether a thread asks its author something: a mark of question ends words of it. */
export const asks = ({ comment, answers }: Pick<Thread, 'comment' | 'answers'>): boolean =>
  [comment, ...answers].some(({ text }) => ASKS.test(text))

/** The ids of the comments that letters are about. */
export function commentsIn(paragraph: Paragraph): string[] {
  return [...new Set(paragraph.runs.flatMap(({ comments }) => comments))]
}

function quoted(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim()
  return plain.length > MOST_QUOTED ? `${plain.slice(0, MOST_QUOTED).trim()}…` : plain
}
