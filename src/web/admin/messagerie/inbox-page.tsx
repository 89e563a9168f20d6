import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { InboxLayout, NoRows } from '../../conversation/inbox-layout.tsx'
import { readOf } from '../../lib/api-reads.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PAGE_SIZES, Pagination } from '../../ui/pagination.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useKeptSize } from '../shell/use-kept-size.ts'
import { ConversationWords } from './conversation-words.tsx'
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
  const [size, keepSize] = useKeptSize()
  const { page, limit, params } = useListQuery(size)
  const filters = { ...inboxFilters(params), page, limit }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...readOf(call, api.admin.messages.listConversations, { query: filters }),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  return (
    <InboxLayout
      inbox={useHouseInbox()}
      conversations={data?.data ?? []}
      busy={isPlaceholderData || !data}
      toThread={(id) => pathTo(`/messagerie/${id}`, params)}
      hasKeys
      archived={filters.archived === 'true'}
      deletion={DELETION}
      Words={ConversationWords}
      none={
        <NoRows
          data={data}
          error={error}
          refetch={refetch}
          failed="Impossible d’afficher les conversations"
          lines={8}
        >
          <NoConversation filters={filters} />
        </NoRows>
      }
      pages={
        data && data.pagination.total > SMALLEST_PAGE && <Pagination {...data.pagination} onSize={keepSize} />
      }
    >
      <SectionHead
        title="Messagerie"
        subtitle="les messages des auteurs, et les nôtres"
        csv={{
          name: 'conversations',
          read: () => call(api.admin.messages.exportCsv, { query: filters }),
        }}
      >
        <ToVerify />
        <ButtonLink to={pathTo('/messagerie/reponses')} variant="quiet" size="compact">
          Réponses types
        </ButtonLink>
      </SectionHead>
      <InboxFilters />
    </InboxLayout>
  )
}

/** Leads to the e-mails to verify, where the house has a mailbox. */
function ToVerify() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const { data } = useQuery(readOf(call, api.admin.inbound.list, { query: { limit: SMALLEST_PAGE } }))
  const count = data?.pagination.total ?? 0
  if (!data?.mailbox && count === 0) return null
  return (
    <ButtonLink to={pathTo('/messagerie/a-verifier')} variant="quiet" size="compact">
      {count > 0 ? `E-mails à vérifier (${count})` : 'E-mails à vérifier'}
    </ButtonLink>
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
