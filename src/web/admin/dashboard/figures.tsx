import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import { HOUSE_STATUTS } from '#contract/commandes/house-statuts.ts'
import { COMMANDE_STATUTS } from '#contract/commandes/statuts.ts'
import { formatCount } from '#contract/format/count.ts'
import { formatMonth } from '#contract/format/dates.ts'
import { formatEuros, formatShortEuros } from '#contract/format/euros.ts'
import { minutes } from '#contract/shared/durations.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { monthLabel } from '../charts/month-label.ts'
import { ShareList } from '../charts/share-list.tsx'
import { TrendFigures } from '../statistiques/advanced-figures.tsx'
import type { Stats } from './dashboard-page.tsx'

const LAST_THIRTY_DAYS = {}
const FRESH_MS = minutes(1)

/** The figures of the last thirty days beside those of the thirty before. */
export function LastThirtyDays() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const { data, error } = useQuery({
    ...readOf(call, api.admin.stats.advanced, { query: LAST_THIRTY_DAYS }),
    select: dataOf,
    staleTime: FRESH_MS,
  })
  return (
    <section aria-labelledby="trente-jours" className="grid gap-s3">
      <h2 className="section-title head" id="trente-jours">
        Trente derniers jours
      </h2>
      {data && <TrendFigures stats={data} />}
      {!data && !error && <div className="skeleton grid gap-s3 min-h-[theme(--figures-awaited)]" />}
      <p className="small">
        <Link className="reach" to={pathTo('/statistiques')}>
          Toutes les statistiques
        </Link>
      </p>
    </section>
  )
}

/** Twelve months of income, and the orders by status. */
export function HouseCharts({ stats: { data } }: { stats: Stats }) {
  const { commandes, factures, users } = data
  const months = data.months.map((month, rank) => ({
    id: month,
    label: monthLabel(month),
    name: formatMonth(month),
    value: data.revenue[rank] ?? 0,
    shown: formatEuros(data.revenue[rank] ?? 0),
  }))
  return (
    <div className="charts">
      <ChartFigure
        title="Combien avons-nous encaissé par mois&#8239;?"
        answer={`Facturé en tout : ${factures.montantTotalFormate}. Clients actifs : ${formatCount(users.clientsActifs)}.`}
        points={months}
        tick={formatShortEuros}
        headers={{ name: 'Mois', value: 'Encaissé' }}
      />
      <CommandesByStatut commandes={commandes} />
    </div>
  )
}

/** Every status with the count of its tab, linked to it. */
function CommandesByStatut({ commandes: { parStatut, total } }: { commandes: Stats['data']['commandes'] }) {
  const pathTo = useAdminPath()
  return (
    <ShareList
      title="Où en sont les commandes&#8239;?"
      empty="Aucune commande."
      shares={COMMANDE_STATUTS.map((statut) => ({
        id: statut,
        label: (
          <Link className="reach" to={pathTo('/commandes', { statut })}>
            {HOUSE_STATUTS[statut].label}
          </Link>
        ),
        value: formatCount(parStatut[statut] ?? 0),
        percent: ((parStatut[statut] ?? 0) / total) * 100,
      }))}
    />
  )
}
