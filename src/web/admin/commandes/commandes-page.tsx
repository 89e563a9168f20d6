import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Outlet, useParams, useSearchParams } from 'react-router'
import { commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import { countOf } from '#contract/format/plural.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useAdminApi } from '../admin-context.tsx'
import { COMMANDE_COLUMNS } from './commande-columns.tsx'
import { CommandeFilterBar } from './commande-filter-bar.tsx'
import { StatutTabs } from './statut-tabs.tsx'

const DEFAULT_LIMIT = 25

export const meta = () => [{ title: 'Commandes | Administration | Bon à tirer' }]

/** The house's orders; the one that is open stands beside them. */
export default function CommandesPage() {
  const adminApi = useAdminApi()
  const [params] = useSearchParams()
  const { id: openId } = useParams()
  const filters = commandeFilters.parse({ limit: DEFAULT_LIMIT, ...Object.fromEntries(params) })
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    queryKey: ['admin', 'commandes', filters],
    queryFn: () => adminApi.commandes.list(filters),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const query = params.size > 0 ? `?${params}` : ''

  return (
    <main id="contenu" tabIndex={-1} className={clsx('board', openId && 'board--open')}>
      <div className="list">
        <div className="list-head">
          <h1 className="head">Commandes</h1>
          {data && (
            <p className="muted">{countOf(data.stats.total, { one: 'commande', other: 'commandes' })}</p>
          )}
        </div>
        <StatutTabs stats={data?.stats} current={filters.statut} />
        <CommandeFilterBar />
        <DataTable
          label="Commandes"
          columns={COMMANDE_COLUMNS}
          rows={data?.data}
          rowId={({ id }) => id}
          rowLink={({ id }) => `/admin/commandes/${id}${query}`}
          isOpen={({ id }) => id === openId}
          sort={{ by: filters.sortBy ?? 'createdAt', direction: filters.sortDirection ?? 'desc' }}
          stale={isPlaceholderData}
          empty={<NoCommande filtered={params.size > 0} />}
          error={
            error && !data ? (
              <ErrorState
                title="Les commandes n’ont pas pu être lues"
                retry={() => void refetch()}
                busy={isFetching}
              >
                {error.message}
              </ErrorState>
            ) : undefined
          }
        />
        {data && data.pagination.total > 0 && <Pagination {...data.pagination} />}
      </div>
      <Outlet />
    </main>
  )
}

function NoCommande({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="Aucune commande ne répond à ces critères">
      Retirez un filtre, ou cherchez un autre mot du titre ou du client.
    </EmptyState>
  ) : (
    <EmptyState title="Aucune commande pour l’instant">
      Une commande arrive ici dès qu’elle est payée, avec ses fichiers et sa date promise.
    </EmptyState>
  )
}
