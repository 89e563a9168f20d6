import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { type RetractationQuery, retractationFilters } from '#contract/retractations/admin-endpoints.ts'
import { minutes } from '#contract/shared/durations.ts'
import { sortOf } from '#contract/shared/list.ts'
import { readOf } from '../../lib/api-reads.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useTypedParam } from '../../lib/use-typed-param.ts'
import { Filters, SearchField } from '../../ui/filters.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { useAdminCall } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { ListTable } from '../shell/list-table.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { useHouseFilters } from '../shell/use-house-filters.ts'
import { RETRACTATION_COLUMNS } from './retractation-columns.tsx'

const REFRESH_MS = minutes(1)
const DECLARED = { one: 'rétractation', other: 'rétractations' }

export const meta = privateMeta('Rétractations', 'Administration')

/** The withdrawals declared, the latest first: each has effect already, and the house has fourteen days to refund. */
export default function RetractationsPage() {
  const call = useAdminCall()
  const query = useHouseFilters(retractationFilters)
  const [typed, typeSearch] = useTypedParam('search')
  const { search, rattachee, aTraiter, delai } = query
  const { sortBy, sortDirection: direction } = sortOf(query, 'declareeLe')
  const asked = { ...query, rattachee: wordOf(rattachee), aTraiter: wordOf(aTraiter) }
  const list = useQuery({
    ...readOf(call, api.admin.retractations.list, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data } = list
  const isFiltered = Boolean(search || delai) || rattachee !== undefined || aTraiter !== undefined
  return (
    <Board>
      <SectionHead
        title="Rétractations"
        subtitle={data ? countOf(data.pagination.total, DECLARED) : 'déclarées par les clients'}
        csv={{ name: 'retractations', read: () => call(api.admin.retractations.exportCsv, { query: asked }) }}
      />
      <RetractationTabs query={query} />
      <Filters label="Chercher une rétractation">
        <SearchField label="Nom, e-mail ou commande" value={typed} onChange={typeSearch} />
      </Filters>
      <ListTable
        label="Rétractations"
        columns={RETRACTATION_COLUMNS}
        list={list}
        path="/retractations"
        sort={{ by: sortBy, direction }}
        failed="Impossible d’afficher les rétractations"
        empty={{
          filtered: isFiltered,
          none: 'Aucune rétractation',
          seeAll: 'Voir toutes les rétractations',
          hint: 'un autre nom',
          explanation:
            'Une rétractation apparaît ici dès qu’elle est déclarée, que sa commande soit connue ou non.',
        }}
      />
    </Board>
  )
}

const wordOf = (chosen: boolean | undefined) => (chosen === undefined ? undefined : String(chosen))

function RetractationTabs({ query: { rattachee, aTraiter, delai } }: { query: RetractationQuery }) {
  const [params] = useSearchParams()
  type Tab = { rattachee?: 'false'; aTraiter?: 'true'; delai?: NonNullable<RetractationQuery['delai']> }
  const to = (tab: Tab) =>
    queryWith(params, {
      rattachee: undefined,
      aTraiter: undefined,
      delai: undefined,
      page: undefined,
      ...tab,
    })
  return (
    <LinkTabs
      label="Délai"
      tabs={[
        {
          label: 'Toutes',
          to: to({}),
          current: !delai && rattachee === undefined && aTraiter === undefined,
        },
        { label: 'À traiter', to: to({ aTraiter: 'true' }), current: aTraiter === true },
        { label: 'À rattacher', to: to({ rattachee: 'false' }), current: rattachee === false },
        { label: 'Dans le délai', to: to({ delai: 'DANS_LE_DELAI' }), current: delai === 'DANS_LE_DELAI' },
        { label: 'Hors délai', to: to({ delai: 'HORS_DELAI' }), current: delai === 'HORS_DELAI' },
      ]}
    />
  )
}
