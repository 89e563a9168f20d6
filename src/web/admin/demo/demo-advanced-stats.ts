import { formatEuros } from '#contract/format/euros.ts'
import { days } from '#contract/shared/durations.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { AdvancedStats } from '#contract/stats/advanced.ts'
import { advancedStatsOf, sharesOf, TOP_CLIENTS, type Work } from '#contract/stats/advanced-stats.ts'
import { type Period, periodBefore, periodOf, slicesOf } from '#contract/stats/period.ts'
import { fullName } from '#contract/users/signer.ts'
import {
  cancelledAt,
  commandesIn,
  figuresIn,
  finishedAt,
  incomesIn,
  isWithin,
  notesIn,
} from './demo-figures.ts'
import { clientOf, type OpenHouse } from './open-house.ts'
import { refuse } from './refuse.ts'

/** The figures of a period beside those of as many days before. */
export function advancedOf(house: OpenHouse, asked: Parameters<typeof periodOf>[0]): AdvancedStats {
  const periode = periodOf(asked, parisDay(house.now()))
  if ('refusal' in periode) throw refuse(400, periode.refusal)
  const before = periodBefore(periode)
  return advancedStatsOf(periode, {
    series: slicesOf(periode).map((slice) => figuresIn(house, slice)),
    ...countedIn(house, periode),
    before: { came: figuresIn(house, before), ...countedIn(house, before) },
    repartitionServices: servicesOf(house, periode),
    topClients: topClientsOf(house, periode),
  })
}

const countedIn = (house: OpenHouse, period: Period) => ({
  work: workIn(house, period),
  notes: notesIn(house, period),
})

function workIn({ commandes }: OpenHouse, period: Period): Work {
  const finished = commandes.filter((commande) => isWithin(finishedAt(commande), period))
  // Of those that were paid: the house may finish an order that was not.
  const worked = finished.flatMap((commande) =>
    commande.payeeLe
      ? [(Date.parse(finishedAt(commande) ?? '') - Date.parse(commande.payeeLe)) / days(1)]
      : [],
  )
  return {
    paid: commandes.filter(
      ({ montant, statut, payeeLe }) => montant > 0 && statut !== 'ANNULEE' && isWithin(payeeLe, period),
    ).length,
    finished: finished.length,
    meanDays: worked.length === 0 ? null : worked.reduce((sum, each) => sum + each, 0) / worked.length,
    cancelled: commandes.filter((commande) => isWithin(cancelledAt(commande), period)).length,
  }
}

function servicesOf(house: OpenHouse, period: Period): AdvancedStats['repartitionServices'] {
  const groups = [...Map.groupBy(commandesIn(house, period), ({ service }) => service)]
    .map(([type, those]) => ({ type, commandes: those.length }))
    .toSorted((one, other) => other.commandes - one.commandes || one.type.localeCompare(other.type, 'fr'))
  return sharesOf(groups)
}

function topClientsOf(house: OpenHouse, period: Period): AdvancedStats['topClients'] {
  return [...Map.groupBy(incomesIn(house, period), ({ commande }) => commande.clientId)]
    .map(([id, incomes]) => {
      const chiffreAffaires = incomes.reduce((sum, { montant }) => sum + montant, 0)
      return {
        id,
        nom: fullName(clientOf(house, id)),
        commandes: new Set(incomes.filter(({ montant }) => montant > 0).map(({ commande }) => commande.id))
          .size,
        chiffreAffaires,
        chiffreAffairesFormate: formatEuros(chiffreAffaires),
      }
    })
    .filter(({ chiffreAffaires }) => chiffreAffaires > 0)
    .toSorted((one, other) => other.chiffreAffaires - one.chiffreAffaires)
    .slice(0, TOP_CLIENTS)
}
