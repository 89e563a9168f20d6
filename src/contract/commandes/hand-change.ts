import { quoteInvoiced, REFUND_TO_SAY, transitionRefusal } from './house-statuts.ts'
import { ALREADY_PAID, NO_PRICE, NOTHING_TO_BEGIN } from './refusals.ts'
import { openRetractation } from './retractation-days.ts'
import { type CommandeStatut, canTransition } from './statuts.ts'
import { lacksText } from './work-started.ts'

type Money = {
  /** Its invoice, amounts in cents; null before it has one. */
  facture: { numero: string; montant: number; paye: number; credite: number } | null
  hasPayment: boolean
}

type Changing = Money & {
  statut: CommandeStatut
  statutAvant: CommandeStatut | null
  montant: number
  manuscritRecu: boolean
  livreeLe: unknown
}

/**
 * Why a person may not bring an order to a status (decisions §6); null when they may. A cancelled order keeps no money, nor an invoice that
 * asks for some; an accepted quote is a contract, and is not taken back; nothing begins without a text.
 */
export function handChangeRefusal(commande: Changing, to: CommandeStatut): string | null {
  const { statut: from, statutAvant, montant, facture } = commande
  if (!canTransition({ from, to, cameFrom: statutAvant ?? undefined, by: 'HAND' })) {
    return transitionRefusal(from, to)
  }
  if (to === 'EN_COURS' && lacksText(commande)) return NOTHING_TO_BEGIN
  if (to === 'ANNULEE' && keepsMoney(commande)) return REFUND_TO_SAY
  if (from === 'ESTIMATION_ENVOYEE' && to === 'EN_ATTENTE' && facture) return quoteInvoiced(facture.numero)
  return to === 'ESTIMATION_ENVOYEE' && montant === 0 ? NO_PRICE : null
}

const keepsMoney = ({ facture, hasPayment }: Money): boolean =>
  facture ? facture.paye > 0 || facture.credite < facture.montant : hasPayment

/** Why work does not begin before the end of the withdrawal days, unless the house confirms it; null when it may (decisions §5). */
export const earlyStartRefusal = (
  commande: Parameters<typeof openRetractation>[0],
  now: Date,
): string | null => (openRetractation(commande, now) ? CONFIRM_START : null)

const CONFIRM_START =
  'Le délai de rétractation court encore et le client n’a pas demandé un démarrage immédiat\u00a0: confirmez le démarrage.'

type Quotable = Money & { statut: CommandeStatut; payeeLe: unknown }

/** Why an order is sent no quote: it is paid, waits for none, or its client accepted the former one. Null when it is. */
export function quoteRefusal({ statut, payeeLe, hasPayment, facture }: Quotable): string | null {
  if (payeeLe || hasPayment) return ALREADY_PAID
  if (statut !== 'EN_ATTENTE' && statut !== 'ESTIMATION_ENVOYEE') {
    return transitionRefusal(statut, 'ESTIMATION_ENVOYEE')
  }
  return facture ? quoteInvoiced(facture.numero) : null
}
