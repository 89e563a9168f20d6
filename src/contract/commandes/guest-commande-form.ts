import { z } from 'zod'
import { readNumber, type Typed } from '../shared/read-number.ts'
import { email, phone, shortText, TITLE_TOO_LONG } from '../shared/text.ts'
import { wireBoolean, wireText } from '../shared/wire.ts'
import { PAGES_REQUIRED } from '../tarifs/price-of.ts'
import type { TarifMode } from '../tarifs/tarif.ts'
import { billingFields } from './billing.ts'
import { commandeFields, consentTicked, termsTicked } from './commande-fields.ts'

const MAX_NAME = 100

/** The fields of `POST /public/order` as a multipart form sends them: strings, an empty one being absent (spec 1 §5). */
export const guestCommandeFields = z.object({
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
  titre: wireText(shortText(200, { max: TITLE_TOO_LONG })),
  ...commandeFields,
  ...billingFields,
  consentementRgpd: consentTicked,
  /** Asks for one reminder if the order is left unpaid (decisions §5). */
  rappelSouhaite: wireBoolean,
})

/** The form as the browser shows it: it asks for the conditions of sale, the wire does not (decisions §5). */
export const guestCommandeForm = guestCommandeFields.extend({ cgvAcceptees: termsTicked })

/** Why a number of pages, read or as typed, does not go with the chosen service: a service by the page needs one (spec 1 §5). */
export const pagesRefusal = (tarif: { mode: TarifMode } | undefined, nombrePages: Typed) =>
  tarif?.mode === 'PAR_PAGE' && readNumber(nombrePages) === undefined ? PAGES_REQUIRED : undefined
