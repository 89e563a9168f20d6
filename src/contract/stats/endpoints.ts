import { z } from 'zod'
import { adminCommandeSummary } from '../commandes/admin-commande.ts'
import { endpoint } from '../endpoint.ts'

export const adminStats = {
  title: 'La maison\u00a0: chiffres',
  /** User, order and invoice figures (specification 2 §3), and what the dashboard shows beside them. */
  get: endpoint({
    method: 'GET',
    path: '/admin/stats',
    access: 'admin',
    summary: 'Les chiffres de la maison',
    reply: z.object({
      data: z.object({
        users: z.object({ total: z.int(), actifs: z.int(), admin: z.int(), recents: z.int() }),
        commandes: z.object({
          total: z.int(),
          enAttente: z.int(),
          enCours: z.int(),
          termine: z.int(),
          annulee: z.int(),
          tauxCompletion: z.int(),
        }),
        factures: z.object({
          total: z.int(),
          payees: z.int(),
          enAttente: z.int(),
          montantTotal: z.int(),
          montantTotalFormate: z.string(),
          montantMensuel: z.int(),
          montantMensuelFormate: z.string(),
        }),
      }),
      dernieresCommandes: z.array(adminCommandeSummary),
      aConfier: z.int(),
      enRetard: z.int(),
      messagesNonLus: z.int(),
    }),
  }),
}
