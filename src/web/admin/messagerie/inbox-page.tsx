import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ListChecks } from 'lucide-react'
import { Outlet, useParams } from 'react-router'
import { api } from '#contract/api.ts'
import { SelectionBar } from '../../conversation/selection-bar.tsx'
import { useBulk } from '../../conversation/use-marks.ts'
import { useSelection } from '../../conversation/use-selection.ts'
import { readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { PAGE_SIZES, Pagination } from '../../ui/pagination.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useKeptSize } from '../shell/use-kept-size.ts'
import { ConversationLink } from './conversation-link.tsx'
import { type ConversationFilters, InboxFilters, inboxFilters } from './inbox-filters.tsx'
import { useHouseInbox } from './use-house-inbox.ts'

const REFRESH_MS = 30_000
const [SMALLEST_PAGE] = PAGE_SIZES

const DELETION = {
  label: 'Supprimer pour la maison',
  consequence:
    'Plus personne de la maison ne les verra. Les clients gardent les leurs. Cette action est définitive.',
}

export const meta = privateMeta('Messagerie', 'Administration')

/** The house's threads, latest first, and the open one. */
export default function InboxPage() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const { id: openId } = useParams()
  const [size, keepSize] = useKeptSize()
  const { page, limit, params } = useListQuery(size)
  const filters = { ...inboxFilters(params), page, limit }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...readOf(call, api.admin.messages.listConversations, { query: filters }),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const conversations = data?.data ?? []
  const selection = useSelection(conversations.map(({ id }) => id))
  const bulk = useBulk(useHouseInbox())
  return (
    <main id="contenu" tabIndex={-1} className={clsx('inbox', openId && 'inbox--open')}>
      <div className="inbox-list" ref={keepFocus}>
        <SectionHead
          title="Messagerie"
          subtitle="les messages des auteurs, et les nôtres"
          csv={{ name: 'conversations', read: () => call(api.admin.messages.exportCsv, { query: filters }) }}
        >
          <ButtonLink to={pathTo('/messagerie/reponses')} variant="quiet" size="compact">
            Réponses types
          </ButtonLink>
        </SectionHead>
        <InboxFilters />
        {selection.isOn && (
          <SelectionBar
            selection={selection}
            archived={filters.archived === 'true'}
            busy={bulk.isPending}
            deletion={DELETION}
            onAct={(action) =>
              bulk.mutate({ ids: selection.ids, action }, { onSuccess: () => selection.close() })
            }
          />
        )}
        <div
          role="group"
          aria-label="Conversations"
          aria-busy={isPlaceholderData || !data}
          tabIndex={-1}
          data-after-removal
        >
          {conversations.map((conversation) => (
            <ConversationLink
              key={conversation.id}
              conversation={conversation}
              query={params}
              isOpen={conversation.id === openId}
              selection={selection}
            />
          ))}
        </div>
        {data?.data.length === 0 &&
          (data.pagination.total > 0 ? (
            <PastEnd to={queryWith(params, { page: undefined })} />
          ) : (
            <NoConversation filters={filters} />
          ))}
        {!data && error && (
          <ErrorState title="Impossible d’afficher les conversations" retry={() => void refetch()}>
            {failureText(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton lines={8} />}
        {conversations.length > 0 && data && data.pagination.total > SMALLEST_PAGE && (
          <Pagination {...data.pagination} onSize={keepSize} />
        )}
        {conversations.length > 0 && !selection.isOn && (
          <div className="flex flex-wrap gap-x-s4 gap-y-s1 px-(--inbox-edge) py-s4">
            <Button
              className="-ml-s3"
              size="compact"
              variant="quiet"
              icon={ListChecks}
              data-removes="opening"
              onClick={selection.open}
            >
              Sélectionner
            </Button>
          </div>
        )}
      </div>
      <Outlet context={conversations} />
    </main>
  )
}

function NoConversation({
  filters: { search, type, unread, pinned, archived, assignee },
}: {
  filters: ConversationFilters
}) {
  if (search) {
    return (
      <EmptyState title="Aucune conversation ne correspond à cette recherche">
        Cherchez un autre mot du titre, ou le nom du client.
      </EmptyState>
    )
  }
  if (unread) {
    return (
      <EmptyState title="Tout est lu" mark="good">
        Les nouveaux messages des auteurs arrivent ici.
      </EmptyState>
    )
  }
  if (pinned)
    return <EmptyState title="Rien d’épinglé">Épinglez un message pour le retrouver ici.</EmptyState>
  if (archived === 'true')
    return (
      <EmptyState title="Rien d’archivé">
        Une conversation archivée revient avec un nouveau message.
      </EmptyState>
    )
  if (assignee)
    return (
      <EmptyState title="Aucune conversation confiée">
        Confiez-en une depuis sa page, à vous ou à quelqu’un de la maison.
      </EmptyState>
    )
  if (type)
    return <EmptyState title="Aucune conversation de cette nature">Choisissez-en une autre.</EmptyState>
  return (
    <EmptyState title="Aucun message pour l’instant">
      Un auteur peut écrire depuis son projet ou ses messages, et vous depuis chaque commande.
    </EmptyState>
  )
}
