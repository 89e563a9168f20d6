import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import { correcteurFilters } from '#contract/correcteurs/admin-correcteur.ts'
import { countOf } from '#contract/format/plural.ts'
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
import { CORRECTEUR_COLUMNS } from './correcteur-columns.tsx'

const FOUND = { one: 'correcteur', other: 'correcteurs' }

export const meta = privateMeta('Correcteurs', 'Administration')

/** The list of correctors, each with their load and next free day. */
export default function CorrecteursPage() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const query = useHouseFilters(correcteurFilters)
  const [typed, typeSearch] = useTypedParam('search')
  const { search, actif, sortBy = 'ordre', sortDirection = 'asc' } = query
  const asked = { ...query, actif: actif === undefined ? undefined : String(actif) }
  const list = useQuery({
    ...readOf(call, api.admin.correcteurs.list, { query: asked }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  return (
    <Board>
      <SectionHead
        title="Correcteurs"
        subtitle={data ? countOf(data.pagination.total, FOUND) : 'leur charge et leur prochain jour libre'}
        csv={{ name: 'correcteurs', read: () => call(api.admin.correcteurs.exportCsv, { query: asked }) }}
      >
        <ButtonLink to={pathTo('/correcteurs/nouveau', params)} icon={Plus} size="compact">
          Nouveau correcteur
        </ButtonLink>
      </SectionHead>
      <FilterTabs
        label="État"
        name="actif"
        all="Tous"
        current={query.actif}
        options={[
          { value: 'true', label: 'En activité' },
          { value: 'false', label: 'Inactifs' },
        ]}
      />
      <Filters label="Filtrer les correcteurs">
        <SearchField label="Nom ou spécialité" value={typed} onChange={typeSearch} />
      </Filters>
      <ListTable
        label="Correcteurs"
        columns={CORRECTEUR_COLUMNS}
        list={list}
        path="/correcteurs"
        sort={{ by: sortBy, direction: sortDirection }}
        failed="Impossible d’afficher les correcteurs"
        empty={{
          filtered: Boolean(search) || actif !== undefined,
          none: 'Aucun correcteur',
          seeAll: 'Voir tous les correcteurs',
          hint: 'un autre nom',
          action: (
            <ButtonLink to={pathTo('/correcteurs/nouveau')} size="compact">
              Ajouter le premier
            </ButtonLink>
          ),
          explanation: 'Un correcteur est un profil que le site montre, et à qui l’on confie des commandes.',
        }}
      />
    </Board>
  )
}
