/**
 * <Letters><Letter author="Hélène Astier" name? date="hier, 17 h 24" dateTime?>texte</Letter>…</Letters>
 *
 * A conversation as letters: the name in the margin, no bubbles. `author` is what is shown (« Vous »), `name` what the
 * monogram is made of when it differs. Line breaks of a text are kept. `after` holds attachments or actions.
 */
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

type LetterProps = {
  author: string
  name?: string
  date: string
  dateTime?: string
  badge?: ReactNode
  after?: ReactNode
  children: ReactNode
}

export function Letters({ children }: { children: ReactNode }) {
  return <div className="letters">{children}</div>
}

export function Letter({ author, name = author, date, dateTime, badge, after, children }: LetterProps) {
  return (
    <article className="letter" aria-label={`${author}, ${date}`}>
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
      <div className="letter-body">
        <p className="prose whitespace-pre-line">{children}</p>
        {after}
      </div>
    </article>
  )
}
