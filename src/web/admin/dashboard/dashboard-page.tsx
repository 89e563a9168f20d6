import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminApi, useAdminPath } from '../back-office.tsx'
import { COMMANDE_COLUMNS } from '../commandes/commande-columns.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { Figures } from './figures.tsx'
import { ToDo } from './to-do.tsx'

export type Stats = ReplyOf<typeof adminStats.get>

const FRESH_MS = 60_000
const UNSORTED = COMMANDE_COLUMNS.map((column) => ({ ...column, sortable: false }))

export const meta = privateMeta('Dashboard', 'Administration')

/** What waits for the house, its figures, and its last orders. */
export default function DashboardPage() {
  const adminApi = useAdminApi()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['admin', 'stats'],
    queryFn: () => adminApi.stats.get(),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
  return (
    <main id="contenu" tabIndex={-1} className="content grid gap-s6">
      <SectionHead title="Dashboard" subtitle="ce qui attend la maison, et ses chiffres" />
      {data && <ToDo stats={data} />}
      {data && <Figures stats={data} />}
      {data && <LastOrders orders={data.dernieresCommandes} />}
      {!data && error && (
        <ErrorState title="Les chiffres n’ont pas pu être lus" retry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={6} />}
    </main>
  )
}

function LastOrders({ orders }: { orders: Stats['dernieresCommandes'] }) {
  const pathTo = useAdminPath()
  return (
    <section aria-labelledby="dernieres">
      <h2 className="section-title head" id="dernieres">
        Dernières commandes
      </h2>
      <div className="wide-table">
        <DataTable
          label="Dernières commandes"
          columns={UNSORTED}
          rows={orders}
          rowId={({ id }) => id}
          rowLink={({ id }) => pathTo(`/commandes/${id}`)}
          empty={
            <EmptyState title="Aucune commande pour l’instant" level={3}>
              Une commande arrive ici dès qu’elle est payée.
            </EmptyState>
          }
        />
      </div>
    </section>
  )
}
