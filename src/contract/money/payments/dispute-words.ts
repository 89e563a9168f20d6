import type { DisputeState } from './refunds.ts'

type Told = { title: string; consequence: string }

/** The news of a dispute for the house, at each of its steps (decision 087); `before` is the former step, if any. */
export const disputeNews = (state: DisputeState, before?: DisputeState): Told =>
  before === 'DEMANDE' && state === 'GAGNE' ? ANSWERED : NEWS[state]

/** The house's label of a disputed payment; null once the dispute is over and won. */
export const disputeLabel = (state: DisputeState | null): string | null =>
  state && state !== 'GAGNE' ? LABELS[state] : null

const NEWS: Record<DisputeState, Told> = {
  DEMANDE: {
    title: 'Demande de la banque',
    consequence:
      'La banque du client demande de quoi il s’agit, et n’a rien repris\u00a0: répondez chez Stripe, ou remboursez, avant qu’elle n’en fasse un litige.',
  },
  OUVERT: {
    title: 'Litige ouvert',
    consequence:
      'La banque du client conteste ce paiement\u00a0: répondez chez Stripe, avec vos preuves, avant la date limite.',
  },
  PERDU: {
    title: 'Litige perdu',
    consequence:
      'La somme est perdue\u00a0: elle ne compte plus comme payée, et aucun avoir n’est émis automatiquement.',
  },
  GAGNE: { title: 'Litige gagné', consequence: 'Le paiement compte de nouveau comme les autres.' },
}

const ANSWERED: Told = {
  title: 'Demande de la banque close',
  consequence: 'La banque du client n’a rien repris.',
}

const LABELS: Record<Exclude<DisputeState, 'GAGNE'>, string> = {
  DEMANDE: 'Demande de la banque',
  OUVERT: 'Litige en cours',
  PERDU: 'Litige perdu',
}
