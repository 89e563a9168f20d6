import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'

type Stop = { title: string; text: string; path: (call: ApiClient) => Promise<`/${string}`> }

const { commandes, factures, retractations } = api.admin

/** The six stops of the guided tour: address and subject of each. */
export const TOUR_STOPS: readonly Stop[] = [
  {
    title: 'Ce qui attend aujourd’hui',
    text: 'Le tableau de bord compte ce qui attend la maison\u00a0: commandes à confier, retards, messages, factures. Chaque chiffre mène à sa liste.',
    path: async () => '/dashboard',
  },
  {
    title: 'Une commande jusqu’à sa fin',
    text: 'Paiement, correcteur, livraison, bon à tirer\u00a0: l’historique garde chaque étape, qui l’a faite et quand.',
    path: async (call) => {
      const { data } = await call(commandes.list, { query: { statut: 'TERMINE', page: 1, limit: 1 } })
      return data[0] ? `/commandes/${data[0].id}` : '/commandes'
    },
  },
  {
    title: 'Une facture',
    text: 'Ce qui a été payé, ce qui reste dû, et la relance en un clic. Une facture émise ne change plus\u00a0: un avoir la corrige.',
    path: async (call) => {
      const { data } = await call(factures.list, { query: { page: 1, limit: 100 } })
      const due = data.find(({ resteDu }) => resteDu > 0)
      return due ? `/factures/${due.id}` : '/factures'
    },
  },
  {
    title: 'Une rétractation déclarée',
    text: 'Le délai légal est compté pour vous\u00a0: ce qui est dû au client, et avant quel jour le lui rendre.',
    path: async (call) => {
      const { data } = await call(retractations.list, { query: { page: 1, limit: 100 } })
      const declared = data.find(({ commande }) => commande !== null)
      return declared ? `/retractations/${declared.id}` : '/retractations'
    },
  },
  {
    title: 'Les chiffres',
    text: 'Chiffre d’affaires, délais, satisfaction, meilleurs clients\u00a0: chaque période à côté de la précédente.',
    path: async () => '/statistiques',
  },
  {
    title: 'Le journal',
    text: 'Tout ce qui se fait ici laisse une ligne, ce que vous venez de faire dans cette démo aussi.',
    path: async () => '/audit-logs',
  },
]
