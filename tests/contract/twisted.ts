import type { DisputeState } from '#contract/payments/refunds.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import type { DemoHouse } from '#web/admin/demo/demo-house.ts'
import { PAID } from './facts.ts'

/** What may differ of the paid order: how late it is, and what a bank disputes of its payment, in cents. */
export type Twist = {
  datePromise?: PlainDate
  litige?: { statut: DisputeState; montant: number }
}

/** The same house, but for what differs of its paid order. */
export const twisted = (house: DemoHouse, { datePromise, litige }: Twist): DemoHouse => ({
  ...house,
  orders: house.orders.map((order) =>
    order.id === PAID.id
      ? {
          ...order,
          ...(datePromise && { datePromise }),
          factures: order.factures.map((facture) => ({
            ...facture,
            paiements: facture.paiements.map((payment) => ({ ...payment, ...disputed(litige) })),
          })),
        }
      : order,
  ),
})

const disputed = (litige: Twist['litige']) =>
  litige && {
    litige: litige.statut,
    conteste: litige.statut === 'PERDU' ? 0 : litige.montant,
    perdu: litige.statut === 'PERDU' ? litige.montant : 0,
  }
