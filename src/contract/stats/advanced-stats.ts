import { satisfactionOf } from '../commandes/avis/avis.ts'
import { formatEuros } from '../format/euros.ts'
import { type AdvancedStats, growthOf } from './advanced.ts'
import { type Period, periodBefore, slicesOf, stepOf } from './period.ts'

/** The figures of a period: cents received less refunds, orders whatever their outcome, and authors. */
export type SliceFigures = Pick<AdvancedStats, 'chiffreAffaires' | 'nouvellesCommandes' | 'nouveauxClients'>

/** The work done in a period. */
export type Work = {
  /** Orders first paid then, of some amount and not cancelled since. */
  paid: number
  finished: number
  /** From payment to TERMINE; null without any order finished. */
  meanDays: number | null
  cancelled: number
}

type Counted = { work: Work; notes: AdvancedStats['avisParNote'] }

type Told = Counted & {
  /** The figures of each slice of the period (`slicesOf`). */
  series: readonly SliceFigures[]
  /** The figures of as many days just before. */
  before: Counted & { came: SliceFigures }
} & Pick<AdvancedStats, 'repartitionServices' | 'topClients'>

export const NOTHING_CAME: SliceFigures = { chiffreAffaires: 0, nouvellesCommandes: 0, nouveauxClients: 0 }

/** The figures of a period beside those of as many days before (specification 2 §3, decision 078). */
export function advancedStatsOf(
  periode: Period,
  { series, work, notes, before, ...shares }: Told,
): AdvancedStats {
  const now = figuresOf(series.reduce(sumOf, NOTHING_CAME), { work, notes })
  const then = figuresOf(before.came, before)
  return {
    periode,
    ...now,
    chiffreAffairesFormate: formatEuros(now.chiffreAffaires),
    panierMoyenFormate: now.panierMoyen === null ? null : formatEuros(now.panierMoyen),
    croissanceCA: growthOf(then.chiffreAffaires, now.chiffreAffaires),
    croissanceCommandes: growthOf(then.nouvellesCommandes, now.nouvellesCommandes),
    croissanceClients: growthOf(then.nouveauxClients, now.nouveauxClients),
    ...shares,
    avisParNote: notes,
    precedent: { periode: periodBefore(periode), ...then },
    pas: stepOf(periode),
    serie: slicesOf(periode).map((slice, rank) => ({ periode: slice, ...(series[rank] ?? NOTHING_CAME) })),
  }
}

const sumOf = (sum: SliceFigures, slice: SliceFigures): SliceFigures => ({
  chiffreAffaires: sum.chiffreAffaires + slice.chiffreAffaires,
  nouvellesCommandes: sum.nouvellesCommandes + slice.nouvellesCommandes,
  nouveauxClients: sum.nouveauxClients + slice.nouveauxClients,
})

function figuresOf(came: SliceFigures, { work: { paid, finished, meanDays, cancelled }, notes }: Counted) {
  const { tauxSatisfaction, nombreAvis } = satisfactionOf(notes)
  return {
    ...came,
    tauxSatisfaction,
    nombreAvis,
    tempsTraitementMoyen: meanDays === null ? null : Math.round(meanDays * 10) / 10,
    tauxReussite: finished + cancelled === 0 ? null : Math.round((finished / (finished + cancelled)) * 100),
    panierMoyen: paid === 0 ? null : Math.round(came.chiffreAffaires / paid),
  }
}

const SERVICES = 8

/** The share of each service among the orders of a period, the most ordered first; beyond the eighth they are counted together. */
export function sharesOf(
  counted: readonly { type: string; commandes: number }[],
): AdvancedStats['repartitionServices'] {
  const sum = (those: typeof counted) => those.reduce((total, { commandes }) => total + commandes, 0)
  const others = sum(counted.slice(SERVICES))
  return [
    ...counted.slice(0, SERVICES),
    ...(others > 0 ? [{ type: 'Autres services', commandes: others }] : []),
  ].map((service) => ({ ...service, pourcentage: Math.round((service.commandes / sum(counted)) * 100) }))
}

/** The number of clients that the statistics name. */
export const TOP_CLIENTS = 10
