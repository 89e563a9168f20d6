import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { factureFilters } from '#contract/money/invoices/admin-endpoints.ts'
import { FACTURE_STATUTS, type FactureStatut } from '#contract/money/invoices/facture-statut.ts'
import { minutes } from '#contract/shared/durations.ts'
import { sortDirection, sortOf } from '#contract/shared/list.ts'
import { readOf } from '../../../lib/api-reads.ts'
import { privateMeta } from '../../../lib/page-meta.ts'
import { useTypedParam } from '../../../lib/use-typed-param.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Filters, SearchField } from '../../../ui/filters.tsx'
import { useAdminCall, useAdminPath } from '../../back-office.tsx'
import { Board } from '../../shell/board.tsx'
import { FilterTabs } from '../../shell/filter-tabs.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { PeriodChips } from '../../shell/period-chips.tsx'
import { SectionHead } from '../../shell/section-head.tsx'
import { useHouseFilters } from '../../shell/use-house-filters.ts'
import { FACTURE_COLUMNS, factureColumnsWithTotals } from './facture-columns.tsx'
import { FactureSelection } from './facture-selection.tsx'

const REFRESH_MS = minutes(1)
const FOUND = { one: 'facture', other: 'factures' }

export const meta = privateMeta('Factures', 'Administration')

/** The house's invoices; the open one is beside them. */
export default function FacturesPage() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const query = useFactureQuery()
  const { sortDirection: sortOrder, ...filters } = query
  const asked = { ...filters, sortOrder }
  const [typed, typeSearch] = useTypedParam('search')
  const list = useQuery({
    ...readOf(call, api.admin.factures.list, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data } = list
  const rows = data?.data
  const columns = useMemo(() => (rows ? factureColumnsWithTotals(rows) : FACTURE_COLUMNS), [rows])
  const [ticked, setTicked] = useState<string[]>([])
  const selected = rows?.filter(({ id }) => ticked.includes(id)) ?? []
  const { sortBy, sortDirection: direction } = sortOf(query, 'createdAt')
  return (
    <Board>
      <SectionHead
        title="Factures"
        subtitle={data ? countOf(data.pagination.total, FOUND) : 'émises, dues et payées'}
        csv={{ name: 'factures', read: () => call(api.admin.factures.exportCsv, { query: asked }) }}
      >
        <ButtonLink to={pathTo('/factures/comptabilite', params)} size="compact">
          Comptabilité
        </ButtonLink>
      </SectionHead>
      <FilterTabs
        label="Statut"
        name="statut"
        all="Toutes"
        current={query.statut}
        options={FACTURE_STATUTS.map((value) => ({ value, label: TABS[value] }))}
      />
      <Filters label="Filtrer les factures">
        <SearchField label="Numéro, client ou titre" value={typed} onChange={typeSearch} />
        <PeriodChips period={query} />
      </Filters>
      <ListTable
        label="Factures"
        columns={columns}
        list={list}
        path="/factures"
        sort={{ by: sortBy, direction }}
        selection={{ ids: ticked, onChange: setTicked, name: ({ number }) => number }}
        failed="Impossible d’afficher les factures"
        empty={{
          filtered: isFiltered(query),
          none: 'Aucune facture',
          seeAll: 'Voir toutes les factures',
          hint: 'un autre numéro',
          explanation: 'Une facture est émise dès qu’une commande est payée, avec son numéro et son PDF.',
        }}
      >
        <FactureSelection factures={selected} onSelect={setTicked} />
      </ListTable>
    </Board>
  )
}

const addressed = factureFilters.omit({ sortOrder: true }).extend({ sortDirection })
type FactureAddress = z.output<typeof addressed>

/** The filters of the list of invoices, read from the address. */
const useFactureQuery = (): FactureAddress => useHouseFilters(addressed)

/** True when a filter may leave some invoices out. */
const isFiltered = ({ search, statut, clientId, dateFrom, dateTo }: FactureAddress) =>
  [search, statut, clientId, dateFrom, dateTo].some(Boolean)

const TABS: Record<FactureStatut, string> = {
  EN_ATTENTE: 'En attente',
  PAYEE: 'Payées',
  ECHEANCE: 'En retard',
  ANNULEE: 'Annulées',
}
