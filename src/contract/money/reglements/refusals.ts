import { formatEuros } from '../../format/euros.ts'
import { type Refundable, refundableOf, refundedOf } from '../payments/refunds.ts'

/** The sentences that refuse an act of the house on money, shared by every place that refuses it. */

export const REMINDED_TODAY = 'Un rappel de cette facture est déjà parti aujourd’hui.'
export const DAY_TO_COME = 'Cette date est dans le futur'

/** Refuses to cancel an order under dispute: until the bank decides, neither a refund nor a kept payment would be right. */
export const DISPUTED_COMMANDE =
  'La banque du client conteste un paiement de cette commande\u00a0: elle ne peut pas être annulée avant la fin du litige.'

export const NOT_SO_LATE = 'Cette commande n’a pas plus de 7 jours ouvrés de retard.'
export const NOTHING_TO_GIVE_BACK =
  'Rien n’est à rendre sur cette commande\u00a0: annulez-la, si elle ne doit plus être faite.'

/** Refuses a form whose idempotency key was used for another invoice or another payment. */
export const SENT_ELSEWHERE = 'Ce formulaire a déjà servi ailleurs\u00a0: rouvrez-le.'

/** `due` and `refundable` are cents. */
export const aboveDue = (due: number): string =>
  `Il reste ${formatEuros(due)} à régler sur cette facture\u00a0: pas davantage.`

export const aboveRefundable = (refundable: number): string =>
  `Au plus ${formatEuros(refundable)} peuvent être remboursés sur cette commande.`

/** Why a credit note of so many cents is refused, of an invoice that has `left` cents to credit; null when it is not. */
export function creditRefusal(
  numero: string,
  { left, asked }: { left: number; asked: number },
): string | null {
  if (left === 0) return `La facture ${numero} est déjà créditée en entier.`
  return asked > left
    ? `Il reste ${formatEuros(left)} à créditer sur la facture ${numero}\u00a0: pas davantage.`
    : null
}

/** Why a refund of so many cents of a payment is refused; null when it is not. */
export function refundRefusal(payment: Refundable, asked: number): string | null {
  const { montant, aRembourser, litige } = payment
  const remboursable = refundableOf(payment)
  if (aRembourser) return 'Ce paiement attend une décision de la maison\u00a0: prenez-la sur la commande.'
  if (litige === 'OUVERT')
    return 'La banque du client conteste ce paiement\u00a0: il ne peut pas être remboursé avant la fin du litige.'
  if (remboursable === 0 && refundedOf(payment) < montant)
    return 'La banque du client a repris ce paiement\u00a0: il n’y a plus rien à rembourser.'
  if (remboursable === 0) return 'Ce paiement est déjà remboursé en entier.'
  return asked > remboursable
    ? `Il reste ${formatEuros(remboursable)} à rembourser sur ce paiement\u00a0: pas davantage.`
    : null
}

export const NO_PAYMENT = 'Paiement non trouvé'
export const NO_HELD_PAYMENT = 'Paiement introuvable'
