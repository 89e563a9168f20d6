import type { CommandeCreated } from '#contract/commandes/ordering-endpoints.ts'
import { countOf } from '#contract/format/plural.ts'
import { paymentSuccessPath } from '#contract/money/payments/payment-pages.ts'
import { discountIn, discountText } from '#contract/tarifs/promo-code.ts'
import { firstEcheance } from '#contract/tarifs/split-in-echeances.ts'
import type { Deps } from '../../platform/deps.ts'
import { checkoutLines } from '../money/checkout/checkout-lines.ts'
import { type Payable, startCheckout } from '../money/checkout/start-checkout.ts'
import type { PendingCommande } from './find-pending.ts'

/** The answer to a new order: its payment page, or the success page when there is nothing to pay. */
export async function commandeCreatedFor(deps: Deps, pending: PendingCommande): Promise<CommandeCreated> {
  const free = pending.montant === 0
  return {
    checkoutUrl: free
      ? `${deps.config.appUrl}${paymentSuccessPath(pending.id)}`
      : await startCheckout(deps, payableOf(pending)),
    pendingCommandeId: pending.id,
    message: free ? 'Commande confirmée' : 'Commande créée',
    details: [],
  }
}

/** A pending order as the payment page shows it. */
export const payableOf = (pending: PendingCommande): Payable => ({
  of: { pendingCommandeId: pending.id },
  email: pending.email,
  ...shownFirst(pending, pending.nombreEcheances),
})

/**
 * The first payment of a price: the whole of it, or the first of `nombre` instalments, whose means of payment is kept to charge the
 * others.
 */
export function shownFirst(priced: Shown, nombre: number | null) {
  if (!nombre) return shownOf(priced)
  const montant = firstEcheance(priced.montant, nombre)
  const label = `${shownOf(priced).label}, paiement 1 sur ${nombre}`
  return {
    label,
    montant,
    lines: [{ name: label, quantity: 1, unitAmount: montant }],
    means: 'KEPT' as const,
  }
}

type Shown = Pick<PendingCommande, 'serviceNom' | 'nombrePages' | 'montant' | 'lignes'>

/** The label and the amount to pay, as one label and line by line. */
export function shownOf({ serviceNom, nombrePages, montant, lignes }: Shown) {
  const discount = discountIn(lignes)
  const ordered = labelOf({ serviceNom, nombrePages })
  const label = discount ? `${ordered}, ${discountText(discount)} (${discount.line.label})` : ordered
  return { label, montant, lines: checkoutLines({ serviceNom, lignes, montant, label }) }
}

/** « Pack Intégral (correction à la page), 250 pages ». */
const labelOf = ({ serviceNom, nombrePages }: { serviceNom: string; nombrePages: number | null }) =>
  nombrePages ? `${serviceNom}, ${countOf(nombrePages, { one: 'page', other: 'pages' })}` : serviceNom
