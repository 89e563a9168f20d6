import { Pin } from 'lucide-react'
import { countOf } from '#contract/format/plural.ts'
import type { HouseConversation } from '#contract/messages/admin-endpoints.ts'
import { fullName } from '#contract/users/signer.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { Icon } from '../../ui/marks.tsx'
import { correspondentsOf } from './correspondents-of.ts'

const UNREAD = { one: 'message non lu', other: 'messages non lus' }

/** A thread of the list: client, subject, and last words; in bold while unread. */
export function ConversationWords({ conversation }: { conversation: HouseConversation }) {
  const { title, unreadCount, updatedAt, lastMessage, isPinned, assignee } = conversation
  return (
    <>
      <span className="flex items-center gap-s2">
        {isPinned && <Icon name={Pin} />}
        <span className="inbox-item-who min-w-0 mr-auto">
          {correspondentsOf(conversation) || 'Compte supprimé'}
        </span>
        {unreadCount > 0 && (
          <span className="inbox-item-count grid place-items-center min-w-icon">
            <span aria-hidden>{unreadCount}</span>
            <span className="visually-hidden">{countOf(unreadCount, UNREAD)}</span>
          </span>
        )}
        <RelativeTime className="small muted" at={updatedAt} />
      </span>
      <span className="inbox-item-title">
        <span className="line-clamp-2">{title}</span>
        {isPinned && <span className="visually-hidden">, épinglée</span>}
      </span>
      {assignee && <span className="small muted">Confiée à {fullName(assignee)}</span>}
      <span className="inbox-item-note">
        <span>{lastMessage?.fromAdmin && 'La maison\u00a0: '}</span>
        <span>{lastMessage?.content ?? 'Personne n’a encore écrit'}</span>
      </span>
    </>
  )
}
