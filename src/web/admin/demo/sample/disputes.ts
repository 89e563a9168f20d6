import type { DisputeState } from '#contract/payments/refunds.ts'
import type { DemoOrder } from '../demo-house.ts'

/** Cents. */
const LOST = 4_800

/** The banks of three clients disputed a finished order that a card had paid: the first gave in, one took a part, the last still disputes. */
export function dispute(orders: readonly DemoOrder[]): DemoOrder[] {
  const paid = orders.filter(isPaidByCard)
  const disputes = new Map<DemoOrder | undefined, DisputeState>([
    [paid.at(0), 'GAGNE'],
    [paid.at(1), 'PERDU'],
    [paid.at(-1), 'OUVERT'],
  ])
  return orders.map((order) => flagged(order, disputes.get(order) ?? null))
}

const isPaidByCard = ({ statut, factures: [facture] }: DemoOrder): boolean =>
  statut === 'TERMINE' && facture?.paiements.length === 1 && facture.paiements[0]?.methode === 'CARTE'

const flagged = (order: DemoOrder, litige: DisputeState | null): DemoOrder => ({
  ...order,
  factures: order.factures.map((facture) => ({
    ...facture,
    paiements: facture.paiements.map((paiement) => ({
      ...paiement,
      litige,
      conteste: litige === 'OUVERT' ? paiement.montant : 0,
      perdu: litige === 'PERDU' ? LOST : 0,
    })),
  })),
})
