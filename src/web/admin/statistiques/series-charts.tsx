import { formatCount } from '#contract/format/count.ts'
import { formatDate, formatDayMonth, formatMonth } from '#contract/format/dates.ts'
import { formatEuros, formatShortEuros } from '#contract/format/euros.ts'
import { countOf, type PluralForms } from '#contract/format/plural.ts'
import type { AdvancedStats } from '#contract/stats/advanced.ts'
import type { Step } from '#contract/stats/period.ts'
import { ChartFigure, type ChartPoint } from '../charts/chart-figure.tsx'
import { monthLabel } from '../charts/month-label.ts'

type Slice = AdvancedStats['serie'][number]

const STEP_WORDS: Record<Step, { by: string; header: string }> = {
  JOUR: { by: 'par jour', header: 'Jour' },
  SEMAINE: { by: 'par semaine', header: 'Semaine' },
  MOIS: { by: 'par mois', header: 'Mois' },
}

/** Income, orders and new clients, slice after slice. */
export function SeriesCharts({ stats: { serie, pas } }: { stats: AdvancedStats }) {
  const { by, header } = STEP_WORDS[pas]
  const pointsOf = (value: (slice: Slice) => number, write: (value: number) => string) =>
    serie.map(
      (slice): ChartPoint => ({
        id: slice.periode.from,
        ...namesOf(slice, pas),
        value: value(slice),
        shown: write(value(slice)),
      }),
    )
  const revenue = pointsOf(({ chiffreAffaires }) => chiffreAffaires, formatEuros)
  const commandes = pointsOf(({ nouvellesCommandes }) => nouvellesCommandes, formatCount)
  const clients = pointsOf(({ nouveauxClients }) => nouveauxClients, formatCount)
  return (
    <>
      <ChartFigure
        title={`Combien avons-nous encaissé ${by}\u202f?`}
        answer={bestOf(revenue)}
        points={revenue}
        tick={formatShortEuros}
        headers={{ name: header, value: 'Encaissé' }}
      />
      <ChartFigure
        title={`Combien de commandes sont arrivées ${by}\u202f?`}
        answer={totalOf(commandes, COMMANDES)}
        points={commandes}
        tick={formatCount}
        headers={{ name: header, value: 'Commandes' }}
      />
      <ChartFigure
        title={`Combien de nouveaux auteurs ${by}\u202f?`}
        answer={totalOf(clients, CLIENTS)}
        points={clients}
        tick={formatCount}
        headers={{ name: header, value: 'Nouveaux clients' }}
      />
    </>
  )
}

const COMMANDES = { one: 'commande', other: 'commandes' }
const CLIENTS = { one: 'nouveau client', other: 'nouveaux clients' }

function namesOf({ periode: { from, to } }: Slice, step: Step): Pick<ChartPoint, 'label' | 'name'> {
  if (step === 'JOUR') return { label: formatDayMonth(from), name: formatDate(from) }
  if (step === 'SEMAINE')
    return { label: formatDayMonth(from), name: `${formatDayMonth(from)} au ${formatDate(to)}` }
  return { label: monthLabel(from), name: formatMonth(from) }
}

function bestOf(points: readonly ChartPoint[]): string {
  const [best] = points.toSorted((one, other) => other.value - one.value)
  if (best && best.value > 0) return `Le plus haut\u00a0: ${best.shown}, ${best.name}.`
  return points.some(({ value }) => value < 0)
    ? 'Les remboursements dépassent les encaissements.'
    : 'Rien n’a été encaissé.'
}

const totalOf = (points: readonly ChartPoint[], words: PluralForms) =>
  `${countOf(
    points.reduce((sum, { value }) => sum + value, 0),
    words,
  )} en tout.`
