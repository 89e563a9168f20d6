import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link, Outlet, useParams } from 'react-router'
import type { Conversation } from '#contract/messages/message.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { useListQuery } from '../../lib/use-list-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { conversationList } from './message-queries.ts'

const DEFAULT_LIMIT = 10

export const meta = privateMeta('Messagerie', 'Espace Client')

/** One's threads with the house, and the one that is open. */
export default function MessagesPage() {
  const { id: openId } = useParams()
  const { page, limit, search } = useListQuery(DEFAULT_LIMIT)
  const { data, error, refetch } = useQuery(conversationList({ page, limit }))
  return (
    <main id="contenu" tabIndex={-1} className={clsx('inbox', openId && 'inbox--open')}>
      <div className="inbox-list">
        <h1 className="head">Messagerie</h1>
        {data?.data.map((conversation) => (
          <ConversationLink
            key={conversation.id}
            conversation={conversation}
            query={search}
            isOpen={conversation.id === openId}
          />
        ))}
        {data?.data.length === 0 && (
          <div className="px-s5">
            <EmptyState title="Aucune conversation">
              Chaque projet ouvre la sienne&nbsp;: vous y écrivez à la maison, et la maison vous y répond.
            </EmptyState>
          </div>
        )}
        {!data && error && (
          <div className="px-s5">
            <ErrorState title="Vos conversations n’ont pas pu être lues" retry={() => void refetch()}>
              {failureText(error)}
            </ErrorState>
          </div>
        )}
        {!data && !error && (
          <div className="p-s5">
            <Skeleton lines={8} label="Chargement des conversations" />
          </div>
        )}
        {data && data.pagination.totalPages > 1 && <Pagination {...data.pagination} />}
      </div>
      <Outlet />
    </main>
  )
}

type ConversationLinkProps = { conversation: Conversation; query: string; isOpen: boolean }

function ConversationLink({ conversation, query, isOpen }: ConversationLinkProps) {
  const { id, title, unreadCount, updatedAt, lastMessage } = conversation
  return (
    <Link
      className="inbox-item"
      to={`/app/messages/${id}${query}`}
      aria-current={isOpen ? 'page' : undefined}
      preventScrollReset
    >
      <span className="inbox-item-head">
        <span className="inbox-item-title">{title}</span>
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
  )
}
