import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../shared/instant.ts'
import { ordering } from './order-endpoints.ts'
import { timelineEvent } from './timeline.ts'

export const commandes = {
  title: 'Commandes',
  ...ordering,
  /** Pays a quote, an instalment or a failed payment. */
  checkout: endpoint({
    method: 'POST',
    path: '/commandes/:id/checkout',
    access: 'signed-in',
    summary: 'Payer une commande qui attend son paiement',
    reply: z.object({ checkoutUrl: z.string() }),
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/commandes/:id/timeline',
    access: 'signed-in',
    summary: 'Les étapes d’une commande',
    reply: z.object({ data: z.array(timelineEvent) }),
  }),
  bonATirer: endpoint({
    method: 'POST',
    path: '/commandes/:id/bon-a-tirer',
    access: 'signed-in',
    summary: 'Donner son bon à tirer',
    reply: z.object({ message: z.string(), termineeLe: instant }),
  }),
  requestRevision: endpoint({
    method: 'POST',
    path: '/commandes/:id/revision',
    access: 'signed-in',
    summary: 'Demander une révision de la livraison',
    body: z.object({
      message: z
        .string()
        .trim()
        .min(1, 'Dites-nous ce qui doit changer')
        .max(5000, 'Le message ne peut pas dépasser 5 000 caractères'),
    }),
    reply: z.object({ message: z.string() }),
  }),
}
