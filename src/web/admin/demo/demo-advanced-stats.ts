import { satisfactionOf } from '#contract/commandes/avis.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { fullName } from '#contract/users/signer.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { type AdvancedStats, growthOf } from '#contract/stats/advanced.ts'
import { type Period, periodBefore, periodOf, slicesOf, stepOf } from '#contract/stats/period.ts'
import { refuse } from './refuse.ts'
import { cancelledAt, figuresIn, finishedAt, incomesIn, isWithin, notesIn, ordersIn } from './demo-figures.ts'
import { clientOf, type OpenHouse } from './open-house.ts'

const SERVICES = 8
const TOP_CLIENTS = 10
const DAY_MS = 86_400_000

/** The figures of a period beside those of as many days before. */
export function advancedOf(house: OpenHouse, asked: Parameters<typeof periodOf>[0]): AdvancedStats {
  const periode = periodOf(asked, parisDay(house.now()))
  if ('refusal' in periode) throw refuse(400, periode.refusal)
  const before = periodBefore(periode)
  const now = figuresOf(house, periode)
  const then = figuresOf(house, before)
  return {
    periode,
    ...now,
    chiffreAffairesFormate: formatEuros(now.chiffreAffaires),
    panierMoyenFormate: now.panierMoyen === null ? null : formatEuros(now.panierMoyen),
    croissanceCA: growthOf(then.chiffreAffaires, now.chiffreAffaires),
    croissanceCommandes: growthOf(then.nouvellesCommandes, now.nouvellesCommandes),
    croissanceClients: growthOf(then.nouveauxClients, now.nouveauxClients),
    repartitionServices: servicesOf(house, periode),
    topClients: topClientsOf(house, periode),
    avisParNote: notesIn(house, periode),
    precedent: { periode: before, ...then },
    pas: stepOf(periode),
    serie: slicesOf(periode).map((slice) => ({ periode: slice, ...figuresIn(house, slice) })),
  }
}

function figuresOf(house: OpenHouse, period: Period) {
  const came = figuresIn(house, period)
  const { tauxSatisfaction, nombreAvis } = satisfactionOf(notesIn(house, period))
  const paid = house.orders.filter(
    ({ montant, statut, payeeLe }) => montant > 0 && statut !== 'ANNULEE' && isWithin(payeeLe, period),
  ).length
  const finished = house.orders.filter((order) => isWithin(finishedAt(order), period))
  const cancelled = house.orders.filter((order) => isWithin(cancelledAt(order), period)).length
  const ended = finished.length + cancelled
  const days = finished.map(
    (order) => (Date.parse(finishedAt(order) ?? '') - Date.parse(order.payeeLe ?? '')) / DAY_MS,
  )
  return {
    ...came,
    tauxSatisfaction,
    nombreAvis,
    tempsTraitementMoyen:
      days.length === 0
        ? null
        : Math.round((days.reduce((sum, each) => sum + each, 0) / days.length) * 10) / 10,
    tauxReussite: ended === 0 ? null : Math.round((finished.length / ended) * 100),
    panierMoyen: paid === 0 ? null : Math.round(came.chiffreAffaires / paid),
  }
}

function servicesOf(house: OpenHouse, period: Period): AdvancedStats['repartitionServices'] {
  const came = ordersIn(house, period)
  const groups = [...Map.groupBy(came, ({ service }) => service)]
    .map(([type, those]) => ({ type, commandes: those.length }))
    .toSorted((one, other) => other.commandes - one.commandes || one.type.localeCompare(other.type, 'fr'))
  const others = groups.slice(SERVICES).reduce((sum, { commandes }) => sum + commandes, 0)
  return [
    ...groups.slice(0, SERVICES),
    ...(others > 0 ? [{ type: 'Autres services', commandes: others }] : []),
  ].map((service) => ({ ...service, pourcentage: Math.round((service.commandes / came.length) * 100) }))
}

function topClientsOf(house: OpenHouse, period: Period): AdvancedStats['topClients'] {
  return [...Map.groupBy(incomesIn(house, period), ({ order }) => order.clientId)]
    .map(([id, incomes]) => {
      const chiffreAffaires = incomes.reduce((sum, { montant }) => sum + montant, 0)
      return {
        id,
        nom: fullName(clientOf(house, id)),
        commandes: new Set(incomes.filter(({ montant }) => montant > 0).map(({ order }) => order.id)).size,
        chiffreAffaires,
        chiffreAffairesFormate: formatEuros(chiffreAffaires),
      }
    })
    .filter(({ chiffreAffaires }) => chiffreAffaires > 0)
    .toSorted((one, other) => other.chiffreAffaires - one.chiffreAffaires)
    .slice(0, TOP_CLIENTS)
}
