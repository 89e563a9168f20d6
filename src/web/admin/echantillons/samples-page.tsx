import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { minutes } from '#contract/shared/durations.ts'
import { sortOf } from '#contract/shared/list.ts'
import { sampleFilters } from '#contract/support/admin-endpoints.ts'
import { SAMPLE_LABELS, SAMPLE_STATUTS } from '#contract/support/forms.ts'
import { readOf } from '../../lib/api-reads.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { useAdminCall } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useHouseFilters } from '../shell/use-house-filters.ts'
import { SAMPLE_COLUMNS } from './sample-columns.tsx'

const REFRESH_MS = minutes(1)
const RECEIVED = { one: 'échantillon', other: 'échantillons' }

export const meta = privateMeta('Échantillons', 'Administration')

/** The free samples received, the latest first; the open one is beside them. */
export default function SamplesPage() {
  const call = useAdminCall()
  const query = useHouseFilters(sampleFilters)
  const [typed, typeSearch] = useTypedParam('search')
  const { search, statut } = query
  const { sortBy, sortDirection } = sortOf(query, 'createdAt')
  const list = useQuery({
    ...readOf(call, api.admin.samples.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data } = list
  return (
    <Board>
      <SectionHead
        title="Échantillons"
        subtitle={data ? countOf(data.pagination.total, RECEIVED) : 'dix pages à corriger, offertes'}
        csv={{ name: 'echantillons', read: () => call(api.admin.samples.exportCsv, { query }) }}
      />
      <FilterTabs
        label="État"
        name="statut"
        all="Tous"
        current={query.statut}
        options={SAMPLE_STATUTS.map((value) => ({ value, label: SAMPLE_LABELS[value] }))}
      />
      <Filters label="Chercher un échantillon">
        <SearchField label="Nom ou e-mail" value={typed} onChange={typeSearch} />
      </Filters>
      <ListTable
        label="Échantillons"
        columns={SAMPLE_COLUMNS}
        list={list}
        path="/echantillons"
        sort={{ by: sortBy, direction: sortDirection }}
        failed="Impossible d’afficher les échantillons"
        empty={{
          filtered: Boolean(search || statut),
          none: 'Aucun échantillon',
          seeAll: 'Voir tous les échantillons',
          hint: 'un autre nom',
          explanation: 'Les dix pages qu’un visiteur envoie depuis le site arrivent ici.',
        }}
      />
    </Board>
  )
}
