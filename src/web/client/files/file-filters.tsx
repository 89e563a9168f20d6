import { useSearchParams } from 'react-router'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import type { TableSort } from '../../ui/data-table-parts.tsx'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { SortSelect } from '../../ui/sort-select.tsx'

const TYPES = [
  { label: 'Tous', type: undefined },
  { label: 'Manuscrits', type: 'SOURCE' },
  { label: 'Textes corrigés', type: 'LIVRABLE' },
  { label: 'Bons à tirer', type: 'DECIDE' },
] as const

const SORTS = [
  { label: 'Les plus récents', by: 'uploadedAt', direction: 'desc' },
  { label: 'Les plus anciens', by: 'uploadedAt', direction: 'asc' },
  { label: 'De A à Z', by: 'filename', direction: 'asc' },
  { label: 'De Z à A', by: 'filename', direction: 'desc' },
  { label: 'Les plus lourds', by: 'size', direction: 'desc' },
  { label: 'Les plus légers', by: 'size', direction: 'asc' },
] as const

/** The filters of the list of files, read from the address; an unknown value counts as absent. */
export function filesAsked(params: URLSearchParams) {
  const direction = params.get('sortDirection')
  const sort = SORTS.find(
    ({ by, direction: way }) => by === params.get('sortBy') && (!direction || way === direction),
  )
  return {
    type: TYPES.find(({ type }) => type === params.get('type'))?.type,
    search: params.get('search') ?? '',
    sort: (sort ?? SORTS[0]) satisfies TableSort,
  }
}

/** The filters of the files: nature, search and order, all in the address. */
export function FileFilters() {
  const [params] = useSearchParams()
  const [typed, type] = useTypedParam('search')
  const asked = filesAsked(params)
  return (
    <div className="project-filters grid gap-s3">
      <LinkTabs
        label="Nature"
        tabs={TYPES.map(({ label, type: value }) => ({
          label,
          to: queryWith(params, { type: value, page: undefined }),
          current: asked.type === value,
        }))}
      />
      <Filters label="Chercher un fichier">
        <SearchField label="Fichier ou projet" value={typed} onChange={type} />
        <SortSelect options={SORTS} />
      </Filters>
    </div>
  )
}
