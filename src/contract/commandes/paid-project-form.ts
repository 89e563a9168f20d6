import { z } from 'zod'
import { shortText } from '../shared/text.ts'
import { wireBoolean } from '../shared/wire.ts'
import { consentTicked, orderFields, TITLE_TOO_LONG, termsTicked } from './order-fields.ts'

/** The fields of `POST /commandes/create-paid-project` on the multipart wire; the bearer says who orders (spec 1 §5). */
export const paidProjectFields = z.object({
  ...orderFields,
  titre: shortText(200, {
    min: { length: 3, message: 'Le titre doit contenir au moins 3 caractères' },
    max: TITLE_TOO_LONG,
  }),
  consentementRgpd: wireBoolean,
})

/** The new-project form, with the boxes of the guest's (decisions §5). */
export const paidProjectForm = paidProjectFields.extend({
  consentementRgpd: consentTicked,
  cgvAcceptees: termsTicked,
})

export type PaidProjectFields = z.infer<typeof paidProjectFields>
export type PaidProjectForm = z.infer<typeof paidProjectForm>
