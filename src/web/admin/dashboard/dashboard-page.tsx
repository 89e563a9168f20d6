import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatEuros } from '#contract/format/euros.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminApi } from '../admin-context.tsx'
import { COMMANDE_COLUMNS } from '../commandes/commande-columns.tsx'

export const meta = () => [{ title: 'Dashboard | Administration | Bon à tirer' }]

const UNSORTED = COMMANDE_COLUMNS.map((column) => ({ ...column, sortable: false }))

/** What waits for the house, its figures, and its last orders. */
export default function DashboardPage() {
  const adminApi = useAdminApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'stats'],
    queryFn: () => adminApi.stats.get(),
    staleTime: 60_000,
  })
  return (
    <main id="contenu" tabIndex={-1} className="content grid gap-s6">
      <h1 className="head">Ce qui attend la maison</h1>
      {data && <ToDo stats={data} />}
      {data && <Figures stats={data} />}
      {!data && error && (
        <ErrorState title="Les chiffres n’ont pas pu être lus" retry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <section aria-labelledby="dernieres">
          <h2 className="section-title head" id="dernieres">
            Dernières commandes
          </h2>
          <DataTable
            label="Dernières commandes"
            columns={UNSORTED}
            rows={data.dernieresCommandes}
            rowId={({ id }) => id}
            rowLink={({ id }) => `/admin/commandes/${id}`}
            empty={
              <EmptyState title="Aucune commande pour l’instant">
                Une commande arrive ici dès qu’elle est payée.
              </EmptyState>
            }
          />
        </section>
      )}
    </main>
  )
}

type Stats = ReplyOf<typeof adminStats.get>

function ToDo({ stats: { aConfier, enRetard, messagesNonLus } }: { stats: Stats }) {
  const waiting = [
    {
      count: aConfier,
      words: 'à confier à un correcteur',
      to: '/admin/commandes?correcteurId=aucun&statut=PAYEE',
    },
    {
      count: enRetard,
      words: 'en retard sur la date promise',
      to: '/admin/commandes?statut=EN_COURS&sortBy=datePromise',
    },
    { count: messagesNonLus, words: 'messages non lus', to: '/admin/messagerie' },
  ]
  return (
    <ul className="counts" aria-label="À faire">
      {waiting.map(({ count, words, to }) => (
        <li key={words}>
          <Link to={to}>
            <b className="num">{count}</b> {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Figures({ stats: { data } }: { stats: Stats }) {
  const { commandes, factures, users } = data
  const figures = [
    { label: 'Facturé en 30 jours', value: formatEuros(factures.montantMensuel) },
    { label: 'Facturé en tout', value: formatEuros(factures.montantTotal) },
    { label: 'Commandes en cours', value: commandes.enCours },
    { label: 'Commandes en attente', value: commandes.enAttente },
    { label: 'Taux de complétion', value: `${commandes.tauxCompletion}\u00a0%` },
    { label: 'Clients actifs', value: users.actifs - users.admin },
  ]
  return (
    <dl className="figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
