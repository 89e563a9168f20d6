import { formatEuros, formatMoney } from '#contract/format/euros.ts'
import type { HeldAction, HeldPayment, HeldReason } from '#contract/money/payments/held-payment.ts'

type Words = { title: string; consequence: string; confirmLabel: string; done: string }

/** « 479,99 € », « 748,50 $US ». */
const receivedSum = ({ montant, devise }: Pick<HeldPayment, 'montant' | 'devise'>): string =>
  formatMoney(montant, devise)

/** The reason that a payment waits, in one sentence. */
export const reasonOf = (held: HeldPayment): string =>
  `${receivedSum(held)} reçus ${REASONS[held.motif](held)}`

const REASONS: Record<HeldReason, (held: HeldPayment) => string> = {
  MONTANT: ({ attendu }) =>
    attendu === null ? 'sans être le prix de la commande.' : `pour une commande de ${formatEuros(attendu)}.`,
  DEVISE: () => 'au lieu d’euros.',
  AUTRE_COMMANDE: () => 'sur la page de cette commande, au nom d’une autre.',
  DOUBLE: () => 'une seconde fois pour la même commande.',
  SANS_COMMANDE: () => 'pour une commande qui n’est plus gardée.',
}

export const ACTION_LABELS: Record<HeldAction, string> = {
  ACCEPTER: 'Accepter',
  REMBOURSER: 'Rembourser',
  LIBERER: 'Ignorer',
}

/** The words that confirm a decision: its sum and its consequence. */
export function decisionWords(action: HeldAction, held: HeldPayment): Words {
  const { verb, ...words } = DECISIONS[action]
  return { ...words, title: `${verb} ${receivedSum(held)}\u202f?` }
}

const DECISIONS: Record<HeldAction, Omit<Words, 'title'> & { verb: string }> = {
  ACCEPTER: {
    verb: 'Accepter',
    consequence:
      'La commande est confirmée à ce prix, et sa facture émise du même montant\u202f; déjà émise, elle est créditée de ce qui manque, à moins que d’autres paiements ne soient à venir. Le client est prévenu.',
    confirmLabel: 'Confirmer la commande',
    done: 'Commande confirmée',
  },
  REMBOURSER: {
    verb: 'Rembourser',
    consequence:
      'Toute la somme repart vers le moyen de paiement du client, sans retour possible. Il peut ensuite payer de nouveau.',
    confirmLabel: 'Rembourser le client',
    done: 'Remboursement demandé',
  },
  LIBERER: {
    verb: 'Ignorer le paiement de',
    consequence:
      'Aucun remboursement n’est demandé\u00a0: le site oublie ce paiement, et la commande peut être payée de nouveau. À choisir quand la somme est réglée autrement.',
    confirmLabel: 'Ignorer ce paiement',
    done: 'Paiement ignoré',
  },
}
