import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { Outlet, useParams, useSearchParams } from 'react-router'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useAdminApi, useAdminPath } from '../back-office.tsx'
import { COMMANDE_COLUMNS, columnsWithTotals } from './commande-columns.tsx'
import { CommandeFilterBar } from './commande-filter-bar.tsx'
import { isFiltered, useCommandeQuery } from './commande-query.ts'
import { CommandesHead } from './commandes-head.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StatutTabs } from './statut-tabs.tsx'

const FRESH_MS = 30_000
const REFRESH_MS = 60_000

export const meta = privateMeta('Commandes', 'Administration')

/** The house's orders; the open one is beside them. */
export default function CommandesPage() {
  const adminApi = useAdminApi()
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const { id: openId } = useParams()
  const query = useCommandeQuery()
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    queryKey: ['admin', 'commandes', query],
    queryFn: async () => ({ ...(await adminApi.commandes.list(query)), asked: query }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
  })
  const rows = data?.data
  const columns = useMemo(() => (rows ? columnsWithTotals(rows) : COMMANDE_COLUMNS), [rows])
  const [ticked, setTicked] = useState<string[]>([])
  const selected = rows?.filter(({ id }) => ticked.includes(id)) ?? []
  const { sortBy = 'createdAt', sortDirection = sortBy === 'createdAt' ? 'desc' : 'asc' } = query

  return (
    <main id="contenu" tabIndex={-1} className={clsx('board', openId && 'board--open')}>
      <div className="list">
        <CommandesHead stats={data?.stats} query={data?.asked ?? query} />
        <StatutTabs stats={data?.stats} current={query.statut} />
        <CommandeFilterBar query={query} />
        <DataTable
          label="Commandes"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLink={({ id }) => pathTo(`/commandes/${id}`, params)}
          isOpen={({ id }) => id === openId}
          sort={{ by: sortBy, direction: sortDirection }}
          stale={isPlaceholderData}
          selection={{ ids: ticked, onChange: setTicked, name: ({ titre }) => titre }}
          empty={<NoCommande filtered={isFiltered(query)} />}
          error={
            error && !data ? (
              <ErrorState
                title="Les commandes n’ont pas pu être lues"
                retry={() => void refetch()}
                busy={isFetching}
              >
                {failureText(error)}
              </ErrorState>
            ) : undefined
          }
        />
        {selected.length > 0 && <SelectionBar commandes={selected} onSelect={setTicked} />}
        {data && data.pagination.total > 0 && <Pagination {...data.pagination} />}
      </div>
      <Outlet />
    </main>
  )
}

function NoCommande({ filtered }: { filtered: boolean }) {
  const pathTo = useAdminPath()
  return filtered ? (
    <EmptyState
      title="Aucune commande ne répond à ces critères"
      mark="deleatur"
      action={
        <ButtonLink to={pathTo('/commandes')} size="compact">
          Voir toutes les commandes
        </ButtonLink>
      }
    >
      Retirez un filtre, ou cherchez un autre mot du titre ou du client.
    </EmptyState>
  ) : (
    <EmptyState title="Aucune commande pour l’instant">
      Une commande arrive ici dès qu’elle est payée, avec ses fichiers et sa date promise.
    </EmptyState>
  )
}
