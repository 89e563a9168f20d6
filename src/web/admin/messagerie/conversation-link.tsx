import { Link } from 'react-router'
import type { Conversation } from '#contract/messages/message.ts'
import { countOf } from '#contract/format/plural.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { useAdminPath } from '../back-office.tsx'
import { correspondentsOf } from './correspondents-of.ts'

type ConversationLinkProps = { conversation: Conversation; query: URLSearchParams; isOpen: boolean }

const UNREAD = { one: 'message non lu', other: 'messages non lus' }

/** A thread of the list: who, what about, and the last words; in bold while unread. */
export function ConversationLink({ conversation, query, isOpen }: ConversationLinkProps) {
  const { id, title, unreadCount, updatedAt, lastMessage } = conversation
  const pathTo = useAdminPath()
  return (
    <Link
      className="inbox-item"
      to={pathTo(`/messagerie/${id}`, query)}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unreadCount > 0 || undefined}
      preventScrollReset
    >
      <span className="inbox-item-head">
        <span className="inbox-item-who">{correspondentsOf(conversation) || 'Compte supprimé'}</span>
        {unreadCount > 0 && (
          <span className="inbox-item-count">
            <span aria-hidden>{unreadCount}</span>
            <span className="visually-hidden">{countOf(unreadCount, UNREAD)}</span>
          </span>
        )}
        <RelativeTime className="small muted" at={updatedAt} />
      </span>
      <span className="inbox-item-title">{title}</span>
      <span className="who">
        {lastMessage?.fromAdmin && 'La maison\u00a0: '}
        {lastMessage?.content ?? 'Personne n’a encore écrit'}
      </span>
    </Link>
  )
}
