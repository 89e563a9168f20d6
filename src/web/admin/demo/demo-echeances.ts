import { type Echeancier, isPayable } from '#contract/echeances/echeance.ts'
import { echeancesOf, withAsked } from '#contract/echeances/state-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type { DemoFacture, DemoPaiement } from './demo-house.ts'
import { moneyOf } from './demo-money.ts'
import { findOrder, type OpenHouse } from './open-house.ts'

type Schedules = Pick<AdminApi['reglements'], 'echeances' | 'retryEcheance' | 'sendEcheanceLink'>

/** The payments of an order in several times: no bank answers here, so that one charged again waits for its day. */
export function demoEcheances(house: OpenHouse): Schedules {
  return {
    echeances: async (commandeId) => echeancierOf(house, findOrder(house, commandeId).factures[0]),
    retryEcheance: async (id) => {
      const { facture, kept } = findLate(house, id)
      Object.assign(kept, { statut: 'A_VENIR', essaiLe: parisDay(house.now()) })
      return echeancierOf(house, facture)
    },
    sendEcheanceLink: async (id) => echeancierOf(house, findLate(house, id).facture),
  }
}

/** The schedule of an invoice of the sample, as both sides read it. */
export function echeancierOf(house: OpenHouse, facture: DemoFacture | undefined): Echeancier {
  if (!facture) return { echeances: [], resteDu: 0 }
  const { resteDu } = moneyOf(house, facture)
  const on = { due: resteDu, today: parisDay(house.now()) }
  return { echeances: echeancesOf(facture.echeances ?? [], on), resteDu }
}

function findLate(house: OpenHouse, id: string) {
  for (const facture of house.orders.flatMap(({ factures }) => factures)) {
    const kept = facture.echeances?.find((one) => one.id === id)
    const shown = echeancierOf(house, facture).echeances.find((one) => one.id === id)
    if (kept && shown && !isPayable(shown)) {
      throw new AdminError('CONFLICT', 'Cette échéance n’est pas en retard\u00a0: il n’y a rien à faire.')
    }
    if (kept) return { facture, kept }
  }
  throw new AdminError('NOT_FOUND', 'Échéance non trouvée')
}

/** What a payment pays of a schedule: the first ones to come, each wholly; `due` is what was due before it. */
export function coverEcheances(
  facture: DemoFacture,
  { montant, createdAt }: DemoPaiement,
  due: number,
): void {
  let left = montant
  for (const one of withAsked(facture.echeances ?? [], due)) {
    const kept = facture.echeances?.find(({ id }) => id === one.id)
    if (!kept || one.statut === 'PAYEE' || one.asked === 0) continue
    if (one.asked > left) return
    left -= one.asked
    Object.assign(kept, { statut: 'PAYEE', montant: one.asked, payeeLe: createdAt, essaiLe: null })
  }
}
