/**
 * <LatestMessages messages={messages} shown={5}>{(message) => <MessageItem key={message.id} …>…</MessageItem>}</LatestMessages>
 * <MessageList><MessageItem author="Hélène Astier" name? date="hier, 17 h 24" dateTime?>texte</MessageItem>…</MessageList>
 *
 * A conversation, oldest first: the name in the margin, no bubbles. LatestMessages shows the last ones, then all. `author` is what is shown (« Vous »), `name` what the
 * monogram is made of when it differs. Line breaks of a text are kept. `after` holds attachments, `actions` a menu.
 */
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { countOf } from '#contract/format/plural.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'

const OLDER = { one: 'message plus ancien', other: 'messages plus anciens' }

type LatestMessagesProps<Message> = {
  /** Oldest first. */
  messages: readonly Message[]
  shown: number
  children: (message: Message) => ReactNode
}

type MessageItemProps = {
  author: string
  name?: string
  date: string
  dateTime?: string
  /** A note stands out: it is not addressed to the readers of the messages. */
  kind?: 'message' | 'note'
  badge?: ReactNode
  after?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function LatestMessages<Message>({ messages, shown, children }: LatestMessagesProps<Message>) {
  const [everything, setEverything] = useState(false)
  const latest = everything ? messages : messages.slice(-shown)
  const older = messages.length - latest.length
  return (
    <>
      {older > 0 && (
        <Button
          size="compact"
          variant="quiet"
          className="justify-self-start"
          onClick={() => setEverything(true)}
        >
          Lire {countOf(older, OLDER)}
        </Button>
      )}
      <MessageList>{latest.map(children)}</MessageList>
    </>
  )
}

export function MessageList({ children }: { children: ReactNode }) {
  return <div className="messages">{children}</div>
}

export function MessageItem({
  author,
  name = author,
  date,
  dateTime,
  kind = 'message',
  badge,
  after,
  actions,
  children,
}: MessageItemProps) {
  return (
    <article
      className={clsx('message', kind === 'note' && 'message--note')}
      aria-label={`${author}, ${date}`}
    >
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
      <div className="message-body pr-finger wrap-anywhere grid grid-cols-1 gap-s3 min-w-0">
        <p className="prose whitespace-pre-line">{children}</p>
        {after}
      </div>
      {actions && <div className="message-actions">{actions}</div>}
    </article>
  )
}
