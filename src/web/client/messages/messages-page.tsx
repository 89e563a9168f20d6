import { useMutation, useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import type { CallInput } from '#contract/endpoint.ts'
import { countOf } from '#contract/format/plural.ts'
import { siteApi } from '#contract/site-api.ts'
import { InboxLayout, NoRows } from '../../conversation/inbox-layout.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { toast } from '../../ui/toast.ts'
import { ConversationFilters, FILTERS_OF, useView } from './conversation-filters.tsx'
import { ConversationWords } from './conversation-words.tsx'
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
  const { page, limit, search, params } = useListQuery(DEFAULT_LIMIT)
  const view = useView()
  const words = params.get('search') ?? ''
  const filters = { ...FILTERS_OF[view], ...(words && { search: words }) }
  const { data, error, refetch } = useQuery(conversationList({ page, limit, ...filters }))
  const isFirst = data?.pagination.total === 0 && view === '' && words === ''
  return (
    <InboxLayout
      className="inbox--author"
      inbox={AUTHOR_INBOX}
      conversations={data?.data ?? []}
      toThread={(id) => `/app/messages/${id}${search}`}
      archived={view === 'archivees'}
      deletion={DELETION}
      Words={ConversationWords}
      none={
        <div className="inbox-note">
          <NoRows
            data={data}
            error={error}
            refetch={refetch}
            failed="Impossible d’afficher vos conversations"
            lines={8}
            label="Chargement des conversations"
          >
            <NoConversation view={view} searched={words !== ''} />
          </NoRows>
        </div>
      }
      pages={data && data.pagination.totalPages > 1 && <Pagination {...data.pagination} />}
      actions={<ExportButton filters={filters} />}
    >
      <PageTitle
        note={<Figures />}
        actions={
          // An author without conversation is offered their first one below, once: until that is known, nothing is offered that would leave.
          !isFirst && (
            <ButtonLink
              className={data || error ? undefined : 'invisible'}
              to="/app/messages/nouveau"
              icon={PenLine}
              size="compact"
            >
              Nouveau message
            </ButtonLink>
          )
        }
      >
        Messagerie
      </PageTitle>
      <ConversationFilters view={view} />
    </InboxLayout>
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
