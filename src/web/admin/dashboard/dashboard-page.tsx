import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { midSentence } from '#contract/format/mid-sentence.ts'
import { AFFIRMATION_LABELS } from '#contract/settings/affirmations.ts'
import { minutes } from '#contract/shared/durations.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { COMMANDE_COLUMNS } from '../commandes/commande-columns.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { HouseCharts, LastThirtyDays } from './figures.tsx'
import { LastPayments } from './last-payments.tsx'
import { ToDo } from './to-do.tsx'

export type Stats = ReplyOf<typeof adminStats.get>

const FRESH_MS = minutes(1)
const UNSORTED = COMMANDE_COLUMNS.map((column) => ({ ...column, sortable: false }))

export const meta = privateMeta('Dashboard', 'Administration')

/** The tasks that wait for the house, its figures, and its latest orders. */
export default function DashboardPage() {
  const call = useAdminCall()
  const { data, error, refetch, isFetching } = useQuery({
    ...readOf(call, api.admin.stats.get, {}),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
  return (
    <main id="contenu" tabIndex={-1} className="content grid gap-s6">
      <SectionHead title="Dashboard" subtitle="ce qui attend la maison, et ses chiffres" />
      {data && <ToDo stats={data} />}
      {data && <HiddenClaims {...data.affirmations} />}
      {data && (data.data.commandes.total === 0 ? <FirstDay /> : <Overview stats={data} />)}
      {!data && error && (
        <ErrorState title="Impossible d’afficher les chiffres" retry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={6} />}
    </main>
  )
}

/** What the site no longer says, because the house takes real money and has not confirmed it. */
function HiddenClaims({ aConfirmer, masquees }: Stats['affirmations']) {
  const pathTo = useAdminPath()
  if (!masquees || aConfirmer.length === 0) return null
  return (
    <section aria-labelledby="non-affiche" className="grid gap-s2">
      <h2 className="section-title head" id="non-affiche">
        Ce que votre site n’affiche pas
      </h2>
      <p className="prose">
        {`Vos paiements sont réels, et vous n’avez pas confirmé\u00a0: ${aConfirmer.map((name) => midSentence(AFFIRMATION_LABELS[name])).join(', ')}.`}
      </p>
      <p>
        <Link className="max-md:py-s2" to={pathTo('/reglages/affirmations')}>
          Dire ce qui est vrai
        </Link>
      </p>
    </section>
  )
}

function Overview({ stats }: { stats: Stats }) {
  return (
    <>
      <LastThirtyDays />
      <HouseCharts stats={stats} />
      <LastCommandes commandes={stats.dernieresCommandes} />
      <LastPayments payments={stats.derniersPaiements} />
    </>
  )
}

/** The dashboard without any order: the steps before the first one. */
function FirstDay() {
  const pathTo = useAdminPath()
  const steps = [
    { to: pathTo('/tarifs'), label: 'Vérifier les tarifs', why: 'ce que les auteurs voient et paient' },
    {
      to: pathTo('/reglages'),
      label: 'Compléter les réglages',
      why: 'l’identité de la maison, sur chaque facture',
    },
    {
      to: pathTo('/reglages/affirmations'),
      label: 'Dire ce que votre site peut affirmer',
      why: 'rien d’autre n’est affiché quand les paiements sont réels',
    },
    {
      to: pathTo('/reglages/partenaires'),
      label: 'Donner vos sites partenaires',
      why: 'ils s’affichent au pied de chaque page',
    },
    { to: pathTo('/faq'), label: 'Relire la FAQ', why: 'les réponses données avant qu’on les demande' },
  ]
  return (
    <section aria-labelledby="premier-jour" className="grid gap-s4">
      <h2 className="section-title head" id="premier-jour">
        Aucune commande pour l’instant
      </h2>
      <p className="prose">
        La première arrivera ici dès qu’elle sera payée, avec ses chiffres. En attendant&nbsp;:
      </p>
      <ul className="grid gap-s3">
        {steps.map(({ to, label, why }) => (
          <li key={to}>
            <Link className="max-md:py-s2" to={to}>
              {label}
            </Link>
            <span className="muted">, {why}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastCommandes({ commandes }: { commandes: Stats['dernieresCommandes'] }) {
  const pathTo = useAdminPath()
  return (
    <section aria-labelledby="dernieres">
      <h2 className="section-title head" id="dernieres">
        Dernières commandes
      </h2>
      <div className="@container/list -mx-s5 max-md:-mx-s4">
        <DataTable
          label="Dernières commandes"
          columns={UNSORTED}
          rows={commandes}
          rowId={({ id }) => id}
          rowLink={({ id }) => pathTo(`/commandes/${id}`)}
          empty={
            <EmptyState title="Aucune commande pour l’instant" level={3}>
              Une commande apparaît ici dès qu’elle est payée.
            </EmptyState>
          }
        />
      </div>
    </section>
  )
}
