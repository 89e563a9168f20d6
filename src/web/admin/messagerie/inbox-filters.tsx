import { useSearchParams } from 'react-router'
import type { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { CONVERSATION_TYPE_LABELS, CONVERSATION_TYPES } from '#contract/messages/message.ts'
import { fullName } from '#contract/users/signer.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { FilterSelect, Filters, SearchField } from '../../ui/filters.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { useAdminSession } from '../back-office.tsx'
import { useAdministrators } from './use-administrators.ts'

export type ConversationFilters = QueryOf<typeof api.admin.messages.listConversations>

type View = { label: string; query: Partial<Record<(typeof MARKS)[number], string>> }

const MARKS = ['unread', 'pinned', 'archived'] as const

const VIEWS: readonly View[] = [
  { label: 'Toutes', query: {} },
  { label: 'Non lues', query: { unread: 'true' } },
  { label: 'Épinglées', query: { pinned: 'true' } },
  { label: 'Archivées', query: { archived: 'true' } },
]

/** The filters of the inbox, read from the address; only a search or the archive's own view shows archived threads. */
export function inboxFilters(params: URLSearchParams): ConversationFilters {
  const search = params.get('search') ?? undefined
  const type = CONVERSATION_TYPES.find((one) => one === params.get('type'))
  const assignee = params.get('assignee') ?? undefined
  const isOn = (name: string) => params.get(name) === 'true'
  return {
    search,
    type,
    assignee,
    ...(isOn('unread') && { unread: 'true' }),
    ...(isOn('pinned') && { pinned: 'true' }),
    ...(isOn('archived') && { archived: 'true' }),
    ...(!search && !MARKS.some(isOn) && { archived: 'false' }),
  }
}

export function InboxFilters() {
  const [params, setParams] = useSearchParams()
  const [typed, typeSearch] = useTypedParam('search')
  const nothing = { unread: undefined, pinned: undefined, archived: undefined, page: undefined }
  const isCurrent = ({ query }: View) =>
    MARKS.every((name) => (params.get(name) === 'true') === (query[name] === 'true'))
  return (
    <>
      <LinkTabs
        label="Conversations"
        tabs={VIEWS.map((view) => ({
          label: view.label,
          to: queryWith(params, { ...nothing, ...view.query }),
          current: isCurrent(view),
        }))}
      />
      <Filters label="Chercher une conversation">
        <SearchField label="Client, titre ou mot d’un message" value={typed} onChange={typeSearch} />
        <FilterSelect
          label="Nature"
          value={params.get('type') ?? ''}
          onChange={(type) => setParams(queryWith(params, { type: type || undefined, page: undefined }))}
        >
          <option value="">Toute nature</option>
          {CONVERSATION_TYPES.map((type) => (
            <option key={type} value={type}>
              {CONVERSATION_TYPE_LABELS[type]}
            </option>
          ))}
        </FilterSelect>
        <AssigneeSelect />
      </Filters>
    </>
  )
}

function AssigneeSelect() {
  const [params, setParams] = useSearchParams()
  const { user } = useAdminSession()
  const others = useAdministrators().filter(({ id }) => id !== user.id)
  return (
    <FilterSelect
      label="Confiée à"
      value={params.get('assignee') ?? ''}
      onChange={(assignee) =>
        setParams(queryWith(params, { assignee: assignee || undefined, page: undefined }))
      }
    >
      <option value="">Confiée ou non</option>
      <option value="moi">À moi</option>
      <option value="aucun">À personne</option>
      {others.map((person) => (
        <option key={person.id} value={person.id}>
          À {fullName(person)}
        </option>
      ))}
    </FilterSelect>
  )
}
