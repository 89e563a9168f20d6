import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import { formatDate } from '#contract/format/dates.ts'
import { minutes } from '#contract/shared/durations.ts'
import type { AdvancedStats } from '#contract/stats/advanced.ts'
import { type PeriodAsked, periodQuery } from '#contract/stats/period.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-column.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { TrendFigures, WorkFigures } from './advanced-figures.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { Refusals } from './refusals.tsx'
import { SeriesCharts } from './series-charts.tsx'
import { NotesShare, ServicesShare } from './shares.tsx'

const FRESH_MS = minutes(1)

const TOP_CLIENT_COLUMNS: readonly Column<TopClient>[] = [
  { id: 'nom', header: 'Client', cell: ({ nom }) => nom, kind: 'title' },
  { id: 'commandes', header: 'Commandes', cell: ({ commandes }) => commandes, kind: 'count', phone: 'line' },
  { id: 'chiffreAffaires', header: 'Payé', cell: (client) => client.chiffreAffairesFormate, kind: 'amount' },
]

export const meta = privateMeta('Statistiques', 'Administration')

/** Income, work and clients of a period, beside the period before. */
export default function StatistiquesPage() {
  const call = useAdminCall()
  const asked = usePeriodAsked()
  const { data, error, refetch, isFetching } = useQuery({
    ...readOf(call, api.admin.stats.advanced, { query: asked }),
    select: dataOf,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="content stats grid gap-s6 print:gap-s4"
      aria-busy={isFetching}
    >
      <SectionHead
        title="Statistiques"
        isLong
        subtitle={data && !error ? periodText(data) : 'une période et celle d’avant'}
      />
      <PeriodChoice asked={asked} counted={data?.periode} />
      {error && (
        <ErrorState
          title="Impossible d’afficher les statistiques"
          retry={() => void refetch()}
          busy={isFetching}
        >
          {failureText(error)}
        </ErrorState>
      )}
      {!error && data && <Report stats={data} />}
      {!error && !data && <Skeleton lines={8} />}
      <Refusals />
    </main>
  )
}

function Report({ stats }: { stats: AdvancedStats }) {
  return (
    <>
      <TrendFigures stats={stats} />
      <WorkFigures stats={stats} />
      {isEmpty(stats) ? (
        <EmptyState title="Rien pendant cette période">
          Aucune commande, aucun paiement, aucun nouveau client ces jours-là. Choisissez une période plus
          longue.
        </EmptyState>
      ) : (
        <div className="charts">
          <SeriesCharts stats={stats} />
          <ServicesShare stats={stats} />
          <NotesShare stats={stats} />
          <TopClients stats={stats} />
        </div>
      )}
    </>
  )
}

const isEmpty = ({ chiffreAffaires, nouvellesCommandes, nouveauxClients, nombreAvis }: AdvancedStats) =>
  chiffreAffaires === 0 && nouvellesCommandes === 0 && nouveauxClients === 0 && nombreAvis === 0

/** « du 23 octobre au 21 novembre 2026, comparé aux 30 jours d’avant ». */
const periodText = ({ periode, precedent }: AdvancedStats) =>
  `du ${formatDate(periode.from)} au ${formatDate(periode.to)}, comparé à la période du ${formatDate(precedent.periode.from)} au ${formatDate(precedent.periode.to)}`

/** The period in the address; an unreadable date counts as absent. */
function usePeriodAsked(): PeriodAsked {
  const [params] = useSearchParams()
  const read = periodQuery.safeParse(Object.fromEntries(params))
  return read.success ? read.data : { from: undefined, to: undefined }
}

type TopClient = AdvancedStats['topClients'][number]

/** The clients who paid most in the period, each linked to their account. */
function TopClients({ stats: { topClients } }: { stats: AdvancedStats }) {
  const pathTo = useAdminPath()
  return (
    <section className="chart grid grid-cols-1 gap-s2" aria-labelledby="meilleurs-clients">
      <h2 className="chart-title" id="meilleurs-clients">
        Qui a le plus commandé&#8239;?
      </h2>
      <DataTable
        label="Clients qui ont le plus payé"
        columns={TOP_CLIENT_COLUMNS}
        rows={topClients}
        rowId={({ id }) => id}
        rowLink={({ id }) => pathTo(`/users/${id}`)}
        empty={<p className="small muted">Aucun paiement pendant cette période.</p>}
      />
    </section>
  )
}
