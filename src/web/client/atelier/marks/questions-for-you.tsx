import { Link } from 'react-router'
import { countOf, plural } from '#contract/format/plural.ts'
import { unansweredIn } from '../../../atelier/marks/said-ecrits.ts'
import { usePlace } from '../../../atelier/use-place.ts'
import { CommentThread } from '../../../manuscript/comment-thread.tsx'
import type { AuthorBook } from '../author-book.ts'

const QUESTIONS = { one: 'question pour vous', other: 'questions pour vous' }
const WAITING = { one: 'attend votre réponse', other: 'attendent votre réponse' }
const LEFT = { one: 'est restée sans réponse', other: 'sont restées sans réponse' }
const OF_THE_WHOLE = { chapter: 0, line: 0 }

/** « 3 questions pour vous »: what the corrector asks, answered here or where it stands. */
export function QuestionsForYou({ book, level: Title }: { book: AuthorBook; level: 'h2' | 'h3' }) {
  const { releve, marks } = book
  const { toComment } = usePlace()
  const { questions } = releve
  if (questions.length === 0) return null
  const waiting = unansweredIn(releve, marks.ecrits).length
  // A text that is good to print, or taken back, takes no answer any more.
  const isClosed = marks.isKnown && !marks.isOpen
  return (
    <section aria-labelledby="questions-pour-vous">
      <Title className="head section-title" id="questions-pour-vous">
        {countOf(questions.length, QUESTIONS)}
      </Title>
      <p className="muted" role="status">
        {waiting === 0
          ? 'Vous avez répondu à tout.'
          : `${waiting}\u00a0${plural(waiting, isClosed ? LEFT : WAITING)}.`}
      </p>
      <ol className="grid gap-s4 max-w-measure mt-s3">
        {questions.map(({ thread, chapter, line }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a file may have two comments of one id
          <li key={index} className="grid gap-s1">
            <CommentThread
              thread={thread}
              place={chapter === undefined || line === undefined ? OF_THE_WHOLE : { chapter, line }}
            />
            {chapter !== undefined && line !== undefined && (
              <Link className="small reach print:hidden" to={toComment(chapter, line, thread.comment.id)}>
                Voir dans le texte
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
