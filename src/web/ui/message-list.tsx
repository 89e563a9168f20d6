/**
 * <MessageList><MessageItem author="Hélène Astier" name? date="hier, 17 h 24" dateTime?>texte</MessageItem>…</MessageList>
 *
 * A conversation: the name in the margin, no bubbles. `author` is what is shown (« Vous »), `name` what the
 * monogram is made of when it differs. Line breaks of a text are kept. `after` holds attachments or actions.
 */
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

type MessageItemProps = {
  author: string
  name?: string
  date: string
  dateTime?: string
  badge?: ReactNode
  after?: ReactNode
  children: ReactNode
}

export function MessageList({ children }: { children: ReactNode }) {
  return <div className="messages">{children}</div>
}

export function MessageItem({
  author,
  name = author,
  date,
  dateTime,
  badge,
  after,
  children,
}: MessageItemProps) {
  return (
    <article className="message" aria-label={`${author}, ${date}`}>
      <header>
        <Avatar name={name} />
        <span>
          <b>{author}</b>
          <time className="small muted" dateTime={dateTime}>
            {date}
          </time>
          {badge}
        </span>
      </header>
      <div className="message-body">
        <p className="prose whitespace-pre-line">{children}</p>
        {after}
      </div>
    </article>
  )
}
