import { useSearchParams } from 'react-router'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'

export const VIEWS = ['', 'non-lues', 'epinglees', 'archivees'] as const
export type View = (typeof VIEWS)[number]

const LABELS: Record<View, string> = {
  '': 'Toutes',
  'non-lues': 'Non lues',
  epinglees: 'Épinglées',
  archivees: 'Archivées',
}

/** The query of each view of the list. */
export const FILTERS_OF = {
  '': { archived: 'false' },
  'non-lues': { unread: 'true' },
  epinglees: { pinned: 'true' },
  archivees: { archived: 'true' },
} as const satisfies Record<View, Record<string, string>>

/** The view in the address; an unknown one means all. */
export function useView(): View {
  const [params] = useSearchParams()
  const asked = params.get('vue')
  return VIEWS.find((view) => view === asked) ?? ''
}

export function ConversationFilters({ view }: { view: View }) {
  const [params] = useSearchParams()
  const [typed, type] = useTypedParam('search')
  return (
    <div className="inbox-filters grid gap-s3 px-gutter pb-s4">
      <LinkTabs
        label="Conversations"
        tabs={VIEWS.map((one) => ({
          label: LABELS[one],
          to: queryWith(params, { vue: one || undefined, page: undefined }),
          current: one === view,
        }))}
      />
      <Filters label="Chercher une conversation">
        <SearchField label="Un mot d’un message ou d’un titre" value={typed} onChange={type} />
      </Filters>
    </div>
  )
}
