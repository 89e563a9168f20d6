import { lateRefusal } from '#contract/money/schedule/asked-now.ts'
import { coveredBy } from '#contract/money/schedule/covering.ts'
import type { Echeancier } from '#contract/money/schedule/echeance.ts'
import { pauseOf } from '#contract/money/schedule/pause.ts'
import { NO_ECHEANCE } from '#contract/money/schedule/refusals.ts'
import { echeancierOf as readSchedule } from '#contract/money/schedule/state-of.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { DemoCommande, DemoFacture, DemoPaiement } from './demo-house.ts'
import { moneyOf, paymentsOf } from './demo-money.ts'
import type { OpenHouse } from './open-house.ts'
import { refuse, refuseFor } from './refuse.ts'

/** The schedule of an order of the sample, as both sides read it. */
export function echeancierOf(house: OpenHouse, commande: DemoCommande): Echeancier {
  const [facture] = commande.factures
  const due = facture ? moneyOf(house, facture).resteDu : 0
  return readSchedule(facture?.echeances ?? [], {
    due,
    today: parisDay(house.now()),
    // Without a bank here, no payment is ever under way.
    enCours: null,
    pause: pauseOf({
      retractations: house.retractations.filter(({ commandeId }) => commandeId === commande.id),
      litiges: paymentsOf(commande).map(({ litige }) => litige),
    }),
  })
}

/** A payment of a schedule that is late, and its order; refused when it is not. */
export function findLate(house: OpenHouse, id: string) {
  for (const commande of house.commandes) {
    const kept = commande.factures[0]?.echeances?.find((one) => one.id === id)
    if (!kept) continue
    refuseFor(lateRefusal(echeancierOf(house, commande), id))
    return { commande, kept }
  }
  throw refuse(404, NO_ECHEANCE)
}

/** Marks the instalments that a payment pays; `due` is the sum due before it. */
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
