import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Outlet, useParams } from 'react-router'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminApi } from '../back-office.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { ConversationLink } from './conversation-link.tsx'
import { CONVERSATIONS_KEY } from './message-keys.ts'

const LIMIT = 25
const REFRESH_MS = 30_000

export const meta = privateMeta('Messagerie', 'Administration')

/** The house's threads, the latest first, and the one that is open. */
export default function InboxPage() {
  const adminApi = useAdminApi()
  const { id: openId } = useParams()
  const { page, limit, params } = useListQuery(LIMIT)
  const [typed, typeSearch] = useTypedParam('search')
  const unread = params.get('unread') === 'true'
  const search = params.get('search') ?? undefined
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...CONVERSATIONS_KEY, { unread, page, limit, search }],
    queryFn: () => adminApi.messages.listConversations({ unread, page, limit, search }),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  return (
    <main id="contenu" tabIndex={-1} className={clsx('inbox', openId && 'inbox--open')}>
      <div className="inbox-list">
        <SectionHead title="Messagerie" subtitle="les lettres des auteurs, et les nôtres" />
        <InboxTabs params={params} unread={unread} />
        <Filters label="Chercher une conversation">
          <SearchField label="Client, titre ou facture" value={typed} onChange={typeSearch} />
        </Filters>
        <div className="inbox-items" aria-busy={isPlaceholderData || !data}>
          {data?.data.map((conversation) => (
            <ConversationLink
              key={conversation.id}
              conversation={conversation}
              query={params}
              isOpen={conversation.id === openId}
            />
          ))}
        </div>
        {data?.data.length === 0 && <NoConversation searched={Boolean(search)} unread={unread} />}
        {!data && error && (
          <ErrorState title="Les conversations n’ont pas pu être lues" retry={() => void refetch()}>
            {failureText(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton lines={8} />}
        {data && data.pagination.totalPages > 1 && <Pagination {...data.pagination} />}
      </div>
      <Outlet />
    </main>
  )
}

function InboxTabs({ params, unread }: { params: URLSearchParams; unread: boolean }) {
  const to = (value?: 'true') => queryWith(params, { unread: value, page: undefined })
  return (
    <LinkTabs
      label="Conversations"
      tabs={[
        { label: 'Toutes', to: to(), current: !unread },
        { label: 'Non lues', to: to('true'), current: unread },
      ]}
    />
  )
}

function NoConversation({ searched, unread }: { searched: boolean; unread: boolean }) {
  if (searched) {
    return (
      <EmptyState title="Aucune conversation ne répond à ces mots">
        Cherchez un autre mot du titre, ou le nom du client.
      </EmptyState>
    )
  }
  return unread ? (
    <EmptyState title="Tout est lu" mark="good">
      Les nouvelles lettres des auteurs arrivent ici.
    </EmptyState>
  ) : (
    <EmptyState title="Aucune lettre pour l’instant">
      Un auteur peut écrire depuis son projet ou ses messages, et vous depuis chaque commande.
    </EmptyState>
  )
}
