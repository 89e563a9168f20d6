import { Pin } from 'lucide-react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/messages/message.ts'
import type { Selection } from '../../conversation/use-selection.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { Icon } from '../../ui/marks.tsx'

type ConversationLinkProps = {
  conversation: Conversation
  query: string
  isOpen: boolean
  selection: Selection
}

/** A thread of the list: what about, the last words, and a box while several are being chosen. */
export function ConversationLink({ conversation, query, isOpen, selection }: ConversationLinkProps) {
  const { id, title, unreadCount, updatedAt, lastMessage, isPinned } = conversation
  return (
    <div className="inbox-row">
      {selection.isOn && (
        <label className="check inbox-choice">
          <input type="checkbox" checked={selection.ids.includes(id)} onChange={() => selection.toggle(id)} />
          <span className="visually-hidden">Choisir {title}</span>
        </label>
      )}
      <Link
        className="inbox-item"
        to={`/app/messages/${id}${query}`}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
        preventScrollReset
      >
        <span className="inbox-item-head">
          {isPinned && <Icon name={Pin} />}
          <span className="inbox-item-title">
            <span>{title}</span>
            {isPinned && <span className="visually-hidden">, épinglée</span>}
          </span>
          <RelativeTime className="small muted" at={updatedAt} />
        </span>
        <span className="who">{lastMessage?.content ?? 'Aucun message pour l’instant'}</span>
        {unreadCount > 0 && (
          <span className="badge badge--alert">
            {unreadCount}
            <span className="visually-hidden"> non lus</span>
          </span>
        )}
      </Link>
    </div>
  )
}
