import { Pin } from 'lucide-react'
import { Link } from 'react-router'
import { plural } from '#contract/format/plural.ts'
import type { Conversation } from '#contract/messages/message.ts'
import type { Selection } from '../../conversation/use-selection.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { Icon } from '../../ui/marks.tsx'

const UNREAD = { one: 'message non lu', other: 'messages non lus' }

type ConversationLinkProps = {
  conversation: Conversation
  query: string
  isOpen: boolean
  selection: Selection
}

/** A thread of the list: subject, last words, and a box while several are being chosen. */
export function ConversationLink({ conversation, query, isOpen, selection }: ConversationLinkProps) {
  const { id, title, unreadCount, updatedAt, lastMessage, isPinned } = conversation
  return (
    <div className="inbox-row flex">
      {selection.isOn && (
        <label className="check inbox-choice self-center flex-none ml-(--inbox-edge)">
          <input type="checkbox" checked={selection.ids.includes(id)} onChange={() => selection.toggle(id)} />
          <span className="visually-hidden">Choisir {title}</span>
        </label>
      )}
      <Link
        className="inbox-item grid grid-cols-1 gap-s0 flex-1 min-w-0"
        to={`/app/messages/${id}${query}`}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
        preventScrollReset
      >
        <span className="flex items-center gap-s2">
          {isPinned && <Icon name={Pin} />}
          <span className="inbox-item-title flex-1 line-clamp-2">
            <span>{title}</span>
            {isPinned && <span className="visually-hidden">, épinglée</span>}
          </span>
          <RelativeTime className="small muted flex-none" at={updatedAt} />
        </span>
        <span className="inbox-item-note">{lastMessage?.content ?? 'Aucun message pour l’instant'}</span>
        {unreadCount > 0 && (
          <span className="badge badge--alert justify-self-start">
            {unreadCount}
            <span className="visually-hidden"> {plural(unreadCount, UNREAD)}</span>
          </span>
        )}
      </Link>
    </div>
  )
}
