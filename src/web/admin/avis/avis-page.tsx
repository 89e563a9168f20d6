import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { avisFilters } from '#contract/commandes/avis/admin-endpoints.ts'
import { AVIS_ETATS } from '#contract/commandes/avis/avis.ts'
import { countOf } from '#contract/format/plural.ts'
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
import { AVIS_COLUMNS, ETATS } from './avis-columns.tsx'

const GIVEN = { one: 'avis', other: 'avis' }

export const meta = privateMeta('Avis', 'Administration')

/** The notes of the authors: those to read before they are published, and what became of the others. */
export default function AvisPage() {
  const call = useAdminCall()
  const query = useHouseFilters(avisFilters)
  const [typed, typeSearch] = useTypedParam('search')
  const list = useQuery({
    ...readOf(call, api.admin.avis.list, { query }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const { search, etat, note } = query
  return (
    <Board>
      <SectionHead
        title="Avis"
        subtitle={data ? countOf(data.pagination.total, GIVEN) : 'ce que les auteurs pensent du travail'}
        csv={{ name: 'avis', read: () => call(api.admin.avis.exportCsv, { query }) }}
      />
      <FilterTabs
        label="État"
        name="etat"
        all="Tous"
        current={etat}
        options={AVIS_ETATS.map((value) => ({ value, label: ETATS[value].tab }))}
      />
      <Filters label="Chercher un avis">
        <SearchField label="Texte, auteur ou mot" value={typed} onChange={typeSearch} />
      </Filters>
      <ListTable
        label="Avis"
        columns={AVIS_COLUMNS}
        list={list}
        path="/avis"
        failed="Impossible d’afficher les avis"
        empty={{
          filtered: Boolean(search) || etat !== undefined || note !== undefined,
          none: 'Aucun avis',
          seeAll: 'Voir tous les avis',
          hint: 'un autre mot',
          explanation:
            'Un auteur note son texte avec le bon à tirer, ou après. Il dit si son avis peut être publié.',
        }}
      />
    </Board>
  )
}
