import { satisfactionOf } from '#contract/commandes/avis.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { growthOf } from '#contract/stats/advanced.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { type PeriodAsked, periodBefore, periodOf, slicesOf, stepOf } from '#contract/stats/period.ts'
import type { Deps } from '../deps.ts'
import { badRequest } from '../errors.ts'
import { readServices, readTopClients } from './read-shares.ts'
import { readSlices, type SliceFigures } from './read-slices.ts'
import { readNotes, readWork, type Work } from './read-work.ts'

const NOTHING: SliceFigures = { chiffreAffaires: 0, nouvellesCommandes: 0, nouveauxClients: 0 }

/** The house's figures over days of Paris, beside those of as many days before (specification 2 §3, decision 078). */
export async function readAdvancedStats(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: PeriodAsked,
): Promise<HandlerReply<typeof adminStats.advanced>['data']> {
  const periode = periodOf(asked, parisDay(clock()))
  if ('refusal' in periode) throw badRequest(periode.refusal, [{ path: 'from', message: periode.refusal }])
  const before = periodBefore(periode)
  const slices = slicesOf(periode)

  const [[cameBefore = NOTHING, ...series], work, workBefore, notes, notesBefore, services, clients] =
    await Promise.all([
      readSlices(db, [before, ...slices]),
      readWork(db, periode),
      readWork(db, before),
      readNotes(db, periode),
      readNotes(db, before),
      readServices(db, periode),
      readTopClients(db, periode),
    ])

  const now = figuresOf(sumOf(series), work, notes)
  const then = figuresOf(cameBefore, workBefore, notesBefore)
  return {
    periode,
    ...now,
    chiffreAffairesFormate: formatEuros(now.chiffreAffaires),
    panierMoyenFormate: now.panierMoyen === null ? null : formatEuros(now.panierMoyen),
    croissanceCA: growthOf(then.chiffreAffaires, now.chiffreAffaires),
    croissanceCommandes: growthOf(then.nouvellesCommandes, now.nouvellesCommandes),
    croissanceClients: growthOf(then.nouveauxClients, now.nouveauxClients),
    repartitionServices: services,
    topClients: clients,
    avisParNote: notes,
    precedent: { periode: before, ...then },
    pas: stepOf(periode),
    serie: slices.map((slice, rank) => ({ periode: slice, ...(series[rank] ?? NOTHING) })),
  }
}

const sumOf = (series: readonly SliceFigures[]): SliceFigures =>
  series.reduce(
    (sum, slice) => ({
      chiffreAffaires: sum.chiffreAffaires + slice.chiffreAffaires,
      nouvellesCommandes: sum.nouvellesCommandes + slice.nouvellesCommandes,
      nouveauxClients: sum.nouveauxClients + slice.nouveauxClients,
    }),
    NOTHING,
  )

function figuresOf(came: SliceFigures, { paid, finished, meanDays, cancelled }: Work, notes: Notes) {
  const { tauxSatisfaction, nombreAvis } = satisfactionOf(notes)
  return {
    ...came,
    tauxSatisfaction,
    nombreAvis,
    tempsTraitementMoyen: meanDays,
    tauxReussite: finished + cancelled === 0 ? null : Math.round((finished / (finished + cancelled)) * 100),
    panierMoyen: paid === 0 ? null : Math.round(came.chiffreAffaires / paid),
  }
}

type Notes = Awaited<ReturnType<typeof readNotes>>
