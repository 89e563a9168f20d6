import { use } from 'react'
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
