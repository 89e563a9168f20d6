import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CLIENT_LABELS } from '#contract/commandes/client-statuts.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { SortSelect } from '../../ui/sort-select.tsx'
import { PROJECT_SORTS, projectCounts, projectsAsked } from './project-queries.ts'

/** The states with how many projects each has, the search and the order, all in the address. */
export function ProjectFilters() {
  const [params] = useSearchParams()
  const [typed, type] = useTypedParam('search')
  const { data: counts } = useQuery(projectCounts)
  const { status } = projectsAsked(params)
  const tab = (label: string, number: number | undefined, value?: string) => ({
    label,
    ...(number !== undefined && { count: number }),
    to: queryWith(params, { status: value, page: undefined }),
    current: status === (value ?? 'all'),
  })
  return (
    <div className="project-filters grid gap-s3">
      <LinkTabs
        label="État"
        tabs={[
          tab('Tous', counts?.total),
          ...CLIENT_LABELS.map((word) => tab(word, counts && (counts.parEtat[word] ?? 0), word)),
        ]}
      />
      <Filters label="Chercher un projet">
        <SearchField label="Chercher un titre" value={typed} onChange={type} />
        <SortSelect options={PROJECT_SORTS} />
      </Filters>
    </div>
  )
}
