import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CLIENT_FILE_LIMITS, GUEST_FILE_LIMITS } from '../files/file-limits.ts'
import { fileMetadataField } from '../files/file-metadata.ts'
import { shortText } from '../shared/text.ts'
import { guestCommandeFields } from './guest-commande-form.ts'
import { paidCommandeFields } from './paid-commande-form.ts'

/** The payment page's address, and the order that waits for it (specification 1 §3). */
export const commandeCreated = z.object({
  checkoutUrl: z.string(),
  pendingCommandeId: z.uuid(),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type CommandeCreated = z.output<typeof commandeCreated>

/** The discount of a code today, or the sentence that says why it gives none. */
const promoVerdict = z.object({
  offre: z
    .object({
      code: z.string(),
      pourcentage: z.int(),
      /** Free pages of an order by the page, including the ten that every order has. */
      pagesOffertes: z.int(),
      premiereCommande: z.boolean(),
      /** The tarifs whose price before the reduction is lower than today’s, in cents (decision 094). */
      prixReference: z.array(z.object({ serviceId: z.uuid(), prix: z.int() })),
    })
    .nullable(),
  message: z.string().nullable(),
})
export type PromoVerdict = z.output<typeof promoVerdict>

/** The endpoints of the order page: the part of `commandes` that it loads. */
export const ordering = {
  /** Multipart: the fields, repeated `files`, one JSON `fileMetadata_{index}` a file. 409: the e-mail has an account. */
  placeGuestOrder: endpoint({
    method: 'POST',
    path: '/public/order',
    access: 'public',
    summary: 'Commander sans compte',
    form: guestCommandeFields,
    files: { field: 'files', limits: GUEST_FILE_LIMITS, metadata: fileMetadataField },
    reply: commandeCreated,
    status: 201,
  }),
  /** The guest order for a signed-in person; an identity in the form is not read (specification 1 §7). */
  createPaidProject: endpoint({
    method: 'POST',
    path: '/commandes/create-paid-project',
    access: 'signed-in',
    summary: 'Commander un nouveau projet depuis son espace',
    form: paidCommandeFields,
    files: { field: 'files', limits: CLIENT_FILE_LIMITS, metadata: fileMetadataField },
    reply: commandeCreated,
    status: 201,
  }),
  /** The discount of a promotion code. The answer is the same for everyone: no e-mail is sent with it (decision 026). */
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
    reply: commandeCreated,
  }),
}
