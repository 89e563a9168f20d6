import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { promotionFilters } from '#contract/promotions/admin-promotion.ts'
import { PROMOTION_ETATS } from '#contract/promotions/is-promotion-open.ts'
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
import { ETATS, PROMOTION_COLUMNS } from './promotion-columns.tsx'

const FOUND = { one: 'code de promotion', other: 'codes de promotion' }

export const meta = privateMeta('Promotions', 'Administration')

/** The codes that take something off an order: their dates, their limits, and how often each was used. */
export default function PromotionsPage() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const query = useHouseFilters(promotionFilters)
  const [typed, typeSearch] = useTypedParam('search')
  const list = useQuery({
    ...readOf(call, api.admin.promotions.list, { query }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const { search, etat } = query
  return (
    <Board>
      <SectionHead
        title="Promotions"
        subtitle={data ? countOf(data.pagination.total, FOUND) : 'les codes et ce qu’ils offrent'}
        csv={{ name: 'promotions', read: () => call(api.admin.promotions.exportCsv, { query }) }}
      >
        <ButtonLink to={pathTo('/promotions/nouvelle', params)} icon={Plus} size="compact">
          Nouveau code
        </ButtonLink>
      </SectionHead>
      <FilterTabs
        label="État"
        name="etat"
        all="Tous"
        current={etat}
        options={PROMOTION_ETATS.map((value) => ({ value, label: ETATS[value].tab }))}
      />
      <Filters label="Filtrer les codes de promotion">
        <SearchField label="Code" value={typed} onChange={typeSearch} />
      </Filters>
      <ListTable
        label="Codes de promotion"
        columns={PROMOTION_COLUMNS}
        list={list}
        path="/promotions"
        failed="Impossible d’afficher les codes de promotion"
        empty={{
          filtered: Boolean(search) || etat !== undefined,
          none: 'Aucun code de promotion',
          seeAll: 'Voir tous les codes',
          hint: 'un autre code',
          action: (
            <ButtonLink to={pathTo('/promotions/nouvelle')} size="compact">
              Ajouter le premier
            </ButtonLink>
          ),
          explanation:
            'Un code se saisit sur le bon de commande\u202f; la bannière d’accueil peut en montrer un.',
        }}
      />
    </Board>
  )
}
