import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#contract/format/count.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import type { AdvancedStats } from '#contract/stats/advanced.ts'
import { useAdminPath } from '../back-office.tsx'
import { Trend } from '../charts/trend.tsx'

type Figure = { label: string; value: ReactNode; note: ReactNode }

/** The four figures that grow or shrink, each beside its earlier value. */
export function TrendFigures({ stats }: { stats: AdvancedStats }) {
  const { precedent, periode } = stats
  const pathTo = useAdminPath()
  const commandes = pathTo('/commandes', { dateFrom: periode.from, dateTo: periode.to })
  return (
    <FigureList
      label="Chiffres de la période"
      figures={[
        {
          label: 'Encaissé',
          value: stats.chiffreAffairesFormate,
          note: <Trend growth={stats.croissanceCA} before={formatEuros(precedent.chiffreAffaires)} />,
        },
        {
          label: 'Commandes reçues',
          value: (
            <Link className="reach max-md:-mx-s3 max-md:px-s3" to={commandes}>
              {formatCount(stats.nouvellesCommandes)}
            </Link>
          ),
          note: (
            <Trend growth={stats.croissanceCommandes} before={formatCount(precedent.nouvellesCommandes)} />
          ),
        },
        {
          label: 'Nouveaux clients',
          value: formatCount(stats.nouveauxClients),
          note: <Trend growth={stats.croissanceClients} before={formatCount(precedent.nouveauxClients)} />,
        },
        {
          label: 'Panier moyen',
          value: orNone(stats.panierMoyen, formatEuros),
          note: before(precedent.panierMoyen, formatEuros),
        },
      ]}
    />
  )
}

/** The figures of the work over the period, each beside the period before. */
export function WorkFigures({ stats }: { stats: AdvancedStats }) {
  const { precedent } = stats
  return (
    <FigureList
      label="Travail de la période"
      figures={[
        {
          label: 'Satisfaction des auteurs',
          value: orNone(stats.tauxSatisfaction, percent),
          note: `${countOf(stats.nombreAvis, AVIS)}, ${countOf(precedent.nombreAvis, AVIS)} auparavant`,
        },
        {
          label: 'Du paiement à la fin',
          value: orNone(stats.tempsTraitementMoyen, days),
          note: before(precedent.tempsTraitementMoyen, days),
        },
        {
          label: 'Commandes menées à bien',
          value: orNone(stats.tauxReussite, percent),
          note: before(precedent.tauxReussite, percent),
        },
      ]}
    />
  )
}

export function FigureList({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <dl className="dashboard-figures grid gap-x-s6 gap-y-s5">
        {figures.map(({ label: name, value, note }) => (
          <div className="border-t border-heading pt-s2" key={name}>
            <dt className="small muted">{name}</dt>
            <dd className="num">{value}</dd>
            <dd className="figure-note">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const AVIS = { one: 'avis', other: 'avis' }
const DAYS = { one: 'jour', other: 'jours' }

const percent = (share: number) => `${share}\u00a0%`
const days = (count: number) => countOf(count, DAYS)

const orNone = (figure: number | null, write: (value: number) => string) =>
  figure === null ? <span className="muted">–</span> : write(figure)

const before = (figure: number | null, write: (value: number) => string) =>
  figure === null ? 'rien à comparer' : `${write(figure)} auparavant`
