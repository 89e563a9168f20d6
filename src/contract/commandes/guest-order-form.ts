import { z } from 'zod'
import { pagesCount } from '../shared/pages-count.ts'
import { email, longText, phone, shortText } from '../shared/text.ts'
import { wireBoolean, wireNumber, wireText, wireTicked } from '../shared/wire.ts'
import { PAGES_REQUIRED } from '../tarifs/price-of.ts'
import type { TarifMode } from '../tarifs/tarif.ts'

const MAX_NAME = 100
const MAX_ID = 100
const MAX_CODE = 50

/** The fields of `POST /public/order` as a multipart form sends them: strings, an empty one being absent (spec 1 §5). */
export const guestOrderFields = z.object({
  prenom: shortText(MAX_NAME, {
    min: { length: 2, message: 'Le prénom doit contenir au moins 2 caractères' },
    max: 'Le prénom ne peut pas dépasser 100 caractères',
  }),
  nom: shortText(MAX_NAME, {
    min: { length: 2, message: 'Le nom doit contenir au moins 2 caractères' },
    max: 'Le nom ne peut pas dépasser 100 caractères',
  }),
  email,
  telephone: phone,
  serviceId: shortText(MAX_ID, { required: 'Veuillez sélectionner un service' }),
  nombrePages: wireNumber(pagesCount),
  titre: wireText(shortText(200, { max: 'Le titre ne peut pas dépasser 200 caractères' })),
  description: wireText(longText(2000, { max: 'La description ne peut pas dépasser 2000 caractères' })),
  consentementRgpd: wireTicked('Le consentement RGPD est obligatoire'),
  /** Euros, as the browser showed them; the server's figure rules (decisions §4). */
  prixCalcule: wireNumber(z.number('Le prix calculé doit être un nombre')),
  cgvAcceptees: wireBoolean,
  demarrageImmediat: wireBoolean,
  /** Asks for one reminder if the order is left unpaid (decisions §5). */
  rappelSouhaite: wireBoolean,
  codePromo: wireText(shortText(MAX_CODE)),
})

/** The form as the browser shows it: it asks for the conditions of sale, the wire does not (decisions §5). */
export const guestOrderForm = guestOrderFields.extend({
  cgvAcceptees: wireTicked('Vous devez accepter les conditions générales de vente'),
})

/** Why a number of pages does not go with the chosen service: a service by the page needs one (spec 1 §5). */
export const pagesRefusal = (tarif: { mode: TarifMode } | undefined, nombrePages: number | undefined) =>
  tarif?.mode === 'PAR_PAGE' && nombrePages === undefined ? PAGES_REQUIRED : undefined

export type GuestOrderFields = z.infer<typeof guestOrderFields>
export type GuestOrderForm = z.infer<typeof guestOrderForm>
