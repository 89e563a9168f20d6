import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { echeancier } from '../money/schedule/echeance.ts'
import { done } from '../shared/binary.ts'
import { instant, readAt } from '../shared/instant.ts'
import { avisGiven, avisOffered } from './avis/avis.ts'
import { checkoutBody } from './commande-consents.ts'
import { consignesGiven } from './consignes.ts'
import { ordering } from './ordering-endpoints.ts'
import { timelineEvent } from './timeline.ts'
import { unpaidCommande } from './unpaid-commande.ts'

/** The `livreeLe` of the delivery that the author was shown: 409 once another has followed; without it, the last one is answered. */
const answered = readAt.optional()

export const commandes = {
  title: 'Commandes',
  ...ordering,
  /** Pays a quote, an instalment or a failed payment; a quote only with the boxes that bind (decision 054). */
  checkout: endpoint({
    method: 'POST',
    path: '/commandes/:id/checkout',
    access: 'signed-in',
    summary: 'Payer une commande qui attend son paiement',
    body: checkoutBody,
    reply: z.object({ checkoutUrl: z.string() }),
  }),
  /** The latest first; `checkout` pays one of them. */
  listUnpaid: endpoint({
    method: 'GET',
    path: '/commandes/en-attente',
    access: 'signed-in',
    summary: 'Ses commandes qui ne sont pas payées',
    reply: z.object({ data: z.array(unpaidCommande) }),
  }),
  removeUnpaid: endpoint({
    method: 'DELETE',
    path: '/commandes/en-attente/:id',
    access: 'signed-in',
    summary: 'Supprimer une commande qui n’est pas payée, avec ses fichiers',
    reply: done,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/commandes/:id/timeline',
    access: 'signed-in',
    summary: 'Les étapes d’une commande',
    reply: z.object({ data: z.array(timelineEvent) }),
  }),
  /** The instalments of an order; `checkout` pays one of them, or all that remains. */
  echeances: endpoint({
    method: 'GET',
    path: '/commandes/:id/echeances',
    access: 'signed-in',
    summary: 'L’échéancier d’une commande',
    reply: z.object({ data: echeancier }),
  }),
  bonATirer: endpoint({
    method: 'POST',
    path: '/commandes/:id/bon-a-tirer',
    access: 'signed-in',
    summary: 'Donner son bon à tirer, avec une note si l’on veut',
    body: avisOffered.extend({ livreeLe: answered }),
    reply: z.object({ message: z.string(), termineeLe: instant }),
  }),
  /** The note of a finished order; given again, the later one stays, and is read again before it is published. */
  giveAvis: endpoint({
    method: 'POST',
    path: '/commandes/:id/avis',
    access: 'signed-in',
    summary: 'Noter un travail terminé',
    body: avisGiven,
    reply: z.object({ message: z.string() }),
  }),
  /** What the author asks of the work, before it is delivered; written once. */
  giveConsignes: endpoint({
    method: 'POST',
    path: '/commandes/:id/consignes',
    access: 'signed-in',
    summary: 'Écrire ses consignes pour la correction, une fois',
    body: consignesGiven,
    reply: z.object({ message: z.string() }),
  }),
  /** The note stays, and counts; it is shown no longer. */
  withdrawAvis: endpoint({
    method: 'DELETE',
    path: '/commandes/:id/avis/publication',
    access: 'signed-in',
    summary: 'Retirer son avis de la publication',
    reply: z.object({ message: z.string() }),
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
      livreeLe: answered,
    }),
    reply: z.object({ message: z.string() }),
  }),
}
