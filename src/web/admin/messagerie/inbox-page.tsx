import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link, Outlet, useParams, useSearchParams } from 'react-router'
import type { Conversation } from '#contract/messages/message.ts'
import { RelativeTime } from '../../lib/relative-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminApi } from '../admin-context.tsx'

const LIMIT = 25
const REFRESH_MS = 30_000

export const meta = () => [{ title: 'Messagerie | Administration | Bon à tirer' }]

/** The house's threads, and the one that is open. */
export default function InboxPage() {
  const adminApi = useAdminApi()
  const { id: openId } = useParams()
  const [params] = useSearchParams()
  const unread = params.get('unread') === 'true'
  const page = Number(params.get('page')) || 1
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'conversations', { unread, page }],
    queryFn: () => adminApi.messages.listConversations({ unread, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  return (
    <main id="contenu" tabIndex={-1} className={clsx('inbox', openId && 'inbox--open')}>
      <div className="inbox-list">
        <h1 className="head">Messagerie</h1>
        <LinkTabs
          label="Conversations"
          tabs={[
            {
              label: 'Toutes',
              to: queryWith(params, { unread: undefined, page: undefined }),
              current: !unread,
            },
            {
              label: 'Non lues',
              to: queryWith(params, { unread: 'true', page: undefined }),
              current: unread,
            },
          ]}
        />
        {data?.data.map((conversation) => (
          <ConversationLink
            key={conversation.id}
            conversation={conversation}
            query={params.size > 0 ? `?${params}` : ''}
            isOpen={conversation.id === openId}
          />
        ))}
        {data?.data.length === 0 && (
          <EmptyState title={unread ? 'Tout est lu' : 'Aucune conversation'}>
            Chaque commande payée ouvre la sienne, et un client peut écrire à tout moment.
          </EmptyState>
        )}
        {!data && error && (
          <ErrorState title="Les conversations n’ont pas pu être lues" retry={() => void refetch()}>
            {error.message}
          </ErrorState>
        )}
        {!data && !error && <Skeleton lines={8} />}
        {data && data.pagination.totalPages > 1 && <Pagination {...data.pagination} />}
      </div>
      <Outlet />
    </main>
  )
}

type ConversationLinkProps = { conversation: Conversation; query: string; isOpen: boolean }

function ConversationLink({ conversation, query, isOpen }: ConversationLinkProps) {
  const { id, title, participants, unreadCount, updatedAt, lastMessage } = conversation
  return (
    <Link
      className="inbox-item"
      to={`/admin/messagerie/${id}${query}`}
      aria-current={isOpen ? 'page' : undefined}
      preventScrollReset
    >
      <span className="inbox-item-head">
        <b>{participants.map(({ prenom, nom }) => `${prenom} ${nom}`).join(', ')}</b>
        <RelativeTime className="small muted" at={updatedAt} />
      </span>
      <span className="inbox-item-title">{title}</span>
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
