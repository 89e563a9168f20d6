import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { adminPageQuery } from '#contract/pages/admin-page.ts'
import { PAGE_STATUTS, type PageStatut } from '#contract/pages/page-statuts.ts'
import { readOf } from '../../lib/api-reads.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { FilterTabs } from '../shell/filter-tabs.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useHouseFilters } from '../shell/use-house-filters.ts'
import { PAGE_COLUMNS } from './page-columns.tsx'

const FOUND = { one: 'page', other: 'pages' }
const TABS: Record<PageStatut, string> = {
  BROUILLON: 'Brouillons',
  PUBLIEE: 'Publiées',
  ARCHIVEE: 'Archivées',
}

export const meta = privateMeta('Pages statiques', 'Administration')

/** The pages that the house writes itself: conditions, notices, and its own. */
export default function PagesPage() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const query = useHouseFilters(adminPageQuery)
  const [typed, typeSearch] = useTypedParam('search')
  const { search, statut, sortBy = 'sortOrder', sortDirection = 'asc' } = query
  const list = useQuery({
    ...readOf(call, api.admin.pages.list, { query }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  return (
    <Board>
      <SectionHead
        title="Pages statiques"
        subtitle={
          data ? countOf(data.pagination.total, FOUND) : 'conditions, mentions et textes de la maison'
        }
        csv={{ name: 'pages', read: () => call(api.admin.pages.exportCsv, { query }) }}
      >
        <ButtonLink to={pathTo('/pages/nouvelle')} icon={Plus} size="compact">
          Nouvelle page
        </ButtonLink>
      </SectionHead>
      <FilterTabs
        label="Statut"
        name="statut"
        all="Toutes"
        current={statut}
        options={PAGE_STATUTS.map((value) => ({ value, label: TABS[value] }))}
      />
      <Filters label="Chercher une page">
        <SearchField label="Mot du titre ou de l’adresse" value={typed} onChange={typeSearch} />
      </Filters>
      <ListTable
        label="Pages statiques"
        columns={PAGE_COLUMNS}
        list={list}
        path="/pages"
        sort={{ by: sortBy, direction: sortDirection }}
        failed="Impossible d’afficher les pages"
        empty={{
          filtered: Boolean(search || statut),
          none: 'Aucune page',
          seeAll: 'Voir toutes les pages',
          hint: 'un autre mot',
          explanation: 'Une page publiée se lit sur le site, à l’adresse que vous lui donnez.',
        }}
      />
    </Board>
  )
}
