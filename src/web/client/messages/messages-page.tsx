import { useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ListChecks, PenLine } from 'lucide-react'
import { Outlet, useMatch, useParams } from 'react-router'
import type { CallInput } from '#contract/endpoint.ts'
import { countOf } from '#contract/format/plural.ts'
import { siteApi } from '#contract/site-api.ts'
import { SelectionBar } from '../../conversation/selection-bar.tsx'
import { useBulk } from '../../conversation/use-marks.ts'
import { useSelection } from '../../conversation/use-selection.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ConversationFilters, FILTERS_OF, useView } from './conversation-filters.tsx'
import { ConversationLink } from './conversation-link.tsx'
import { AUTHOR_INBOX, conversationList, messageFigures } from './message-queries.ts'
import { NoConversation } from './no-conversation.tsx'

const DEFAULT_LIMIT = 10

const DELETION = {
  label: 'Supprimer pour moi',
  consequence: 'De votre côté seulement\u00a0: vous ne les verrez plus, et cette action est définitive.',
}

export const meta = privateMeta('Messagerie', 'Espace Client')

/** The author's threads with the house, and the open one. */
export default function MessagesPage() {
  const { id: openId } = useParams()
  const isNew = useMatch('/app/messages/nouveau') !== null
  const { page, limit, search, params } = useListQuery(DEFAULT_LIMIT)
  const view = useView()
  const words = params.get('search') ?? ''
  const { data, error, refetch } = useQuery(
    conversationList({ page, limit, ...FILTERS_OF[view], ...(words && { search: words }) }),
  )
  const conversations = data?.data ?? []
  const isFirst = data?.pagination.total === 0 && view === '' && words === ''
  const selection = useSelection(conversations.map(({ id }) => id))
  const bulk = useBulk(AUTHOR_INBOX)
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className={clsx('inbox inbox--author', (openId || isNew) && 'inbox--open')}
    >
      <div className="inbox-list" ref={keepFocus}>
        <PageTitle
          note={<Figures />}
          actions={
            // An author without conversation is offered their first one below, once.
            !isFirst && (
              <ButtonLink to="/app/messages/nouveau" icon={PenLine} size="compact">
                Nouveau message
              </ButtonLink>
            )
          }
        >
          Messagerie
        </PageTitle>
        <ConversationFilters view={view} />
        {selection.isOn && (
          <SelectionBar
            selection={selection}
            archived={view === 'archivees'}
            busy={bulk.isPending}
            deletion={DELETION}
            onAct={(action) =>
              bulk.mutate({ ids: selection.ids, action }, { onSuccess: () => selection.close() })
            }
          />
        )}
        <div role="group" aria-label="Conversations" tabIndex={-1} data-after-removal>
          {conversations.map((conversation) => (
            <ConversationLink
              key={conversation.id}
              conversation={conversation}
              query={search}
              isOpen={conversation.id === openId}
              selection={selection}
            />
          ))}
        </div>
        {data?.data.length === 0 && (
          <div className="inbox-note">
            {data.pagination.total > 0 ? (
              <PastEnd to={queryWith(params, { page: undefined })} />
            ) : (
              <NoConversation view={view} searched={words !== ''} />
            )}
          </div>
        )}
        {!data && error && (
          <div className="inbox-note">
            <ErrorState title="Impossible d’afficher vos conversations" retry={() => void refetch()}>
              {failureText(error)}
            </ErrorState>
          </div>
        )}
        {!data && !error && (
          <div className="inbox-note">
            <Skeleton lines={8} label="Chargement des conversations" />
          </div>
        )}
        {conversations.length > 0 && data && data.pagination.totalPages > 1 && (
          <Pagination {...data.pagination} />
        )}
        {conversations.length > 0 && (
          <div className="flex flex-wrap gap-x-s4 gap-y-s1 px-(--inbox-edge) py-s4">
            {!selection.isOn && (
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
            )}
            <ExportButton filters={{ ...FILTERS_OF[view], ...(words && { search: words }) }} />
          </div>
        )}
      </div>
      <Outlet />
    </main>
  )
}

const MESSAGES = { one: 'message', other: 'messages' }
const UNREAD = { one: 'non lu', other: 'non lus' }

/** The count of messages, in a line. */
function Figures() {
  const { data } = useQuery(messageFigures)
  if (!data) return '\u00a0'
  const { total, unread } = data
  if (total === 0) return 'Aucun message'
  return unread > 0
    ? `${countOf(total, MESSAGES)}, dont ${countOf(unread, UNREAD)}`
    : countOf(total, MESSAGES)
}

type ExportButtonProps = { filters: NonNullable<CallInput<typeof siteApi.messages.exportCsv>['query']> }

/** Saves the messages of the list as a table. */
function ExportButton({ filters }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveBlob(await browserApi(siteApi.messages.exportCsv, { query: filters }), 'messages.csv'),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  return (
    <Button
      className="-ml-s3"
      size="compact"
      variant="quiet"
      icon="download"
      busy={isPending}
      onClick={() => mutate()}
    >
      Exporter en CSV
    </Button>
  )
}
