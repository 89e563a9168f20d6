import type { HeldNews } from '#contract/money/payments/held-payment.ts'

/** The texts to a payer whose payment does not match its order, the same in every place. */
export const HELD_TEXTS: Record<NonNullable<HeldNews>, { title: string; sentence: string }> = {
  A_VERIFIER: {
    title: 'Paiement reçu, à vérifier',
    sentence:
      'Votre paiement est arrivé, mais il ne correspond pas à la commande\u00a0: elle n’est pas encore confirmée. Nous le vérifions et vous écrivons\u202f; vous n’avez rien à payer de plus d’ici là.',
  },
  REMBOURSE: {
    title: 'Paiement remboursé',
    sentence:
      'Ce paiement ne correspondait pas à la commande\u00a0: nous vous le remboursons en entier, sur le même moyen de paiement. Comptez quelques jours ouvrés pour le voir sur votre compte. Vous pouvez payer de nouveau.',
  },
  LIBERE: {
    title: 'Paiement réglé autrement',
    sentence:
      'Ce paiement ne correspondait pas à la commande, et nous l’avons réglé avec vous. Vous pouvez payer de nouveau.',
  },
}
