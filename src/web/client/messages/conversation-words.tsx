import { Pin } from 'lucide-react'
import { plural } from '#contract/format/plural.ts'
import type { Conversation } from '#contract/messages/message.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { Icon } from '../../ui/marks.tsx'

const UNREAD = { one: 'message non lu', other: 'messages non lus' }

/** A thread of the list: subject and last words. */
export function ConversationWords({ conversation }: { conversation: Conversation }) {
  const { title, unreadCount, updatedAt, lastMessage, isPinned } = conversation
  return (
    <>
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
    </>
  )
}
