import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { shortText } from '../shared/text.ts'
import { instant } from '../shared/instant.ts'
import { GUEST_FILE_LIMITS } from './file-limits.ts'
import { guestOrderFields } from './guest-order-form.ts'
import { timelineEvent } from './timeline.ts'

/** Where to pay, and the order that waits for it (specification 1 §3). */
export const orderCreated = z.object({
  checkoutUrl: z.string(),
  pendingCommandeId: z.uuid(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type OrderCreated = z.output<typeof orderCreated>

/** What a code takes off today, or the sentence that says why it takes nothing. */
const promoVerdict = z.object({
  offre: z.object({ code: z.string(), pourcentage: z.int(), premiereCommande: z.boolean() }).nullable(),
  message: z.string().nullable(),
})
export type PromoVerdict = z.output<typeof promoVerdict>

export const commandes = {
  /** Multipart: the fields, repeated `files`, one JSON `fileMetadata_{index}` a file. 409: the e-mail has an account. */
  placeGuestOrder: endpoint({
    method: 'POST',
    path: '/public/order',
    access: 'public',
    summary: 'Commander sans compte',
    form: guestOrderFields,
    files: { field: 'files', limits: GUEST_FILE_LIMITS },
    reply: orderCreated,
    status: 201,
  }),
  /** What a promotion code takes off: the same answer whoever asks, since no e-mail is (decision 026). */
  checkPromo: endpoint({
    method: 'POST',
    path: '/public/promo-code',
    access: 'public',
    summary: 'Ce que vaut un code promotionnel',
    body: z.object({ code: shortText(50, { required: 'Le code est requis' }) }),
    reply: z.object({ data: promoVerdict }),
  }),
  /** The draft of an order refused for a known e-mail, taken up by its owner in the browser that made it. */
  resumeDraft: endpoint({
    method: 'POST',
    path: '/commandes/resume',
    access: 'signed-in',
    summary: 'Reprendre une commande refusée pour e-mail connu',
    body: z.object({ brouillon: z.string().min(1).max(200) }),
    reply: orderCreated,
  }),
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
