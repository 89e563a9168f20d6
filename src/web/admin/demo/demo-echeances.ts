import { lateRefusal } from '#contract/echeances/asked-now.ts'
import { coveredBy } from '#contract/echeances/covering.ts'
import type { Echeancier, Pause } from '#contract/echeances/echeance.ts'
import { echeancierOf as readSchedule } from '#contract/echeances/state-of.ts'
import { NO_INSTALMENT } from '#contract/echeances/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { DemoFacture, DemoOrder, DemoPaiement } from './demo-house.ts'
import { moneyOf, paymentsOf } from './demo-money.ts'
import type { OpenHouse } from './open-house.ts'
import { refuse, refuseFor } from './refuse.ts'

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
    refuseFor(lateRefusal(echeancierOf(house, order), id))
    return { order, kept }
  }
  throw refuse(404, NO_INSTALMENT)
}

/** Marks what a payment pays of a schedule; `due` is what was due before it. */
export function coverEcheances(
  { echeances = [] }: DemoFacture,
  { montant, createdAt }: DemoPaiement,
  due: number,
): void {
  for (const { id, asked } of coveredBy(echeances, { due, montant })) {
    const kept = echeances.find((one) => one.id === id)
    if (kept) Object.assign(kept, { statut: 'PAYEE', montant: asked, payeeLe: createdAt, essaiLe: null })
  }
}
