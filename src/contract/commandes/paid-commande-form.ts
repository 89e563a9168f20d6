import { z } from 'zod'
import { shortText, TITLE_TOO_LONG } from '../shared/text.ts'
import { wireBoolean } from '../shared/wire.ts'
import { billingFields } from './billing.ts'
import { commandeFields, consentTicked, termsTicked } from './commande-fields.ts'

/**
 * The fields of `POST /commandes/create-paid-project` as a multipart form sends them (spec 1 §5). The author is the signed-in person:
 * `userId`, `prenom`, `nom` and `email` may come with them, and are not read.
 */
export const paidCommandeFields = z.object({
  titre: shortText(200, {
    min: { length: 3, message: 'Le titre doit contenir au moins 3 caractères' },
    max: TITLE_TOO_LONG,
  }),
  ...commandeFields,
  ...billingFields,
  consentementRgpd: wireBoolean,
  /** Asks for one reminder if the order is left unpaid (decisions §5). */
  rappelSouhaite: wireBoolean,
})
export type PaidCommandeFields = z.output<typeof paidCommandeFields>

/** The form as the browser shows it: it asks for the boxes that bind, the wire does not (decisions §5). */
export const paidCommandeForm = paidCommandeFields.extend({
  cgvAcceptees: termsTicked,
  consentementRgpd: consentTicked,
})
export type PaidCommandeForm = z.output<typeof paidCommandeForm>
