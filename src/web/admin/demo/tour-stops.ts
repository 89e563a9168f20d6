import type { DemoHouse } from './demo-house.ts'

type Stop = { title: string; text: string; path: (house: DemoHouse) => `/${string}` }

/** The six stops of the guided tour: address and subject of each. */
export const TOUR_STOPS: readonly Stop[] = [
  {
    title: 'Ce qui attend aujourd’hui',
    text: 'Le tableau de bord compte ce qui attend la maison\u00a0: commandes à confier, retards, messages, factures. Chaque chiffre mène à sa liste.',
    path: () => '/dashboard',
  },
  {
    title: 'Une commande jusqu’à sa fin',
    text: 'Paiement, correcteur, livraison, bon à tirer\u00a0: l’historique garde chaque étape, qui l’a faite et quand.',
    path: ({ commandes }) => {
      const finished = commandes
        .filter(({ statut, factures }) => statut === 'TERMINE' && factures.length > 0)
        .toSorted((one, other) => other.timeline.length - one.timeline.length)
      return finished[0] ? `/commandes/${finished[0].id}` : '/commandes'
    },
  },
  {
    title: 'Une facture',
    text: 'Ce qui a été payé, ce qui reste dû, et la relance en un clic. Une facture émise ne change plus\u00a0: un avoir la corrige.',
    path: ({ commandes }) => {
      const [due] = commandes
        .flatMap(({ factures }) => factures)
        .filter(
          ({ paiements, avoirs, amount }) => paiements.length === 0 && avoirs.length === 0 && amount > 0,
        )
        .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
      return due ? `/factures/${due.id}` : '/factures'
    },
  },
  {
    title: 'Une rétractation déclarée',
    text: 'Le délai légal est compté pour vous\u00a0: ce qui est dû au client, et avant quel jour le lui rendre.',
    path: ({ retractations }) => {
      const [declared] = retractations
        .filter(({ commandeId }) => commandeId !== null)
        .toSorted((one, other) => (one.declareeLe > other.declareeLe ? -1 : 1))
      return declared ? `/retractations/${declared.id}` : '/retractations'
    },
  },
  {
    title: 'Les chiffres',
    text: 'Chiffre d’affaires, délais, satisfaction, meilleurs clients\u00a0: chaque période à côté de la précédente.',
    path: () => '/statistiques',
  },
  {
    title: 'Le journal',
    text: 'Tout ce qui se fait ici laisse une ligne, ce que vous venez de faire dans cette démo aussi.',
    path: () => '/audit-logs',
  },
]
