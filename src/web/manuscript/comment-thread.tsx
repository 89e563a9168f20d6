import { use } from 'react'
import type { WordsWording } from '#contract/atelier/ecrit.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { ofName } from '#contract/format/of-name.ts'
import type { Comment } from '#manuscript/comments.ts'
import type { Thread } from '#manuscript/threads.ts'
import { SlotsContext, type ThreadPlace } from './slots.ts'

/** A comment in the margin, with its answers under it. */
export function CommentThread({ thread, place }: { thread: Thread; place: ThreadPlace }) {
  const { comment, answers, about } = thread
  const { underThread } = use(SlotsContext)
  return (
    <div className="comment grid gap-s1" role="note" aria-label={`Commentaire ${ofName(comment.author)}`}>
      {about && <p className="comment-about">«&#8239;{about}&#8239;»</p>}
      <Said comment={comment} />
      {answers.map((answer) => (
        <div className="mt-s1h ml-s3" key={answer.id}>
          <Said comment={answer} />
        </div>
      ))}
      {underThread?.(thread, place)}
    </div>
  )
}

/** « Plutôt… » in the margin, beside the words that it would replace. */
export function WordingNote({ wording }: { wording: WordsWording }) {
  const { underWording } = use(SlotsContext)
  const { place, texte } = wording
  return (
    <div className="comment wording grid gap-s1" role="note" aria-label="Autre texte proposé">
      <p className="small">
        <span>Au lieu de </span>
        <span className="wording-before">«&#8239;{place.passage}&#8239;»</span>
        <span>, plutôt&nbsp;:</span>
      </p>
      <p className="wording-after">{texte}</p>
      {underWording?.(wording)}
    </div>
  )
}

function Said({ comment: { author, date, text } }: { comment: Comment }) {
  const day = Date.parse(date)
  return (
    <>
      <p className="text-note text-ink-muted">
        <b className="text-ink">{author || 'Sans nom'}</b>
        {!Number.isNaN(day) && <span>, {formatShortDate(new Date(day).toISOString())}</span>}
      </p>
      <p className="whitespace-pre-line">{text}</p>
    </>
  )
}
