import { type Echeancier, isPayable, type Pause } from '#contract/echeances/echeance.ts'
import { echeancierOf as readSchedule, withAsked } from '#contract/echeances/state-of.ts'
import { ASKS_NOTHING, NOT_LATE, NO_INSTALMENT } from '#contract/reglements/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { DemoFacture, DemoOrder, DemoPaiement } from './demo-house.ts'
import { moneyOf, paymentsOf } from './demo-money.ts'
import type { OpenHouse } from './open-house.ts'
import { refuse } from './refuse.ts'

/** The schedule of an order of the sample, as both sides read it. */
export function echeancierOf(house: OpenHouse, order: DemoOrder): Echeancier {
  const [facture] = order.factures
  const due = facture ? moneyOf(house, facture).resteDu : 0
  return readSchedule(facture?.echeances ?? [], {
    due,
    today: parisDay(house.now()),
    // No bank answers here: no payment is ever under way.
    enCours: null,
    pause: pauseOf(house, order),
  })
}

/** Why nothing is asked for an order of the sample now; null while it may be. */
export function pauseOf({ retractations }: OpenHouse, order: DemoOrder): Pause | null {
  const isRenounced = retractations.some(
    ({ commandeId, executeeLe, refuseeLe, accordeeLe }) =>
      commandeId === order.id && !executeeLe && (!refuseeLe || accordeeLe !== null),
  )
  if (isRenounced) return 'RETRACTATION'
  const isDisputed = paymentsOf(order).some(({ litige }) => litige !== null && litige !== 'GAGNE')
  return isDisputed ? 'LITIGE' : null
}

/** A payment of a schedule that is late, and its order; refused when it is not. */
export function findLate(house: OpenHouse, id: string) {
  for (const order of house.orders) {
    const kept = order.factures[0]?.echeances?.find((one) => one.id === id)
    if (!kept) continue
    const { echeances, pause } = echeancierOf(house, order)
    if (pause) throw refuse(409, ASKS_NOTHING)
    const isLate = echeances.some((one) => one.id === id && isPayable(one))
    if (!isLate) throw refuse(409, NOT_LATE)
    return { order, kept }
  }
  throw refuse(404, NO_INSTALMENT)
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
