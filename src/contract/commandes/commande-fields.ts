import { z } from 'zod'
import { wireNombreEcheances } from '../money/schedule/echeance.ts'
import { MAX_PAGES, MIN_PAGES } from '../shared/pages-count.ts'
import { DESCRIPTION_TOO_LONG, longText, shortText } from '../shared/text.ts'
import { wireBoolean, wireNumber, wireText, wireTicked } from '../shared/wire.ts'

/** Spec 1 §5, wherever a title or a description is typed. */

const NOT_WHOLE = 'Le nombre de pages doit être un nombre entier'

/** A number of pages, 1 to 1000 (spec 1 §5). */
export const pagesCount = z
  .number(NOT_WHOLE)
  .int({ error: NOT_WHOLE, abort: true })
  .min(MIN_PAGES, 'Le nombre de pages doit être au minimum 1')
  .max(MAX_PAGES, 'Maximum 1000 pages')

export const SERVICE_REQUIRED = 'Veuillez sélectionner un service'

/** The fields of every order on the wire, a guest's or a client's (spec 1 §5, decisions §5). */
export const commandeFields = {
  serviceId: shortText(100, { required: SERVICE_REQUIRED }),
  nombrePages: wireNumber(pagesCount),
  description: wireText(longText(2000, { max: DESCRIPTION_TOO_LONG })),
  /** Euros, as the browser showed them; the server's figure rules (decisions §4). */
  prixCalcule: wireNumber(z.number('Le prix calculé doit être un nombre')),
  cgvAcceptees: wireBoolean,
  demarrageImmediat: wireBoolean,
  codePromo: wireText(shortText(50)),
  nombreEcheances: wireNombreEcheances,
}

/** The two boxes that bind, as every form asks for them. */
export const consentTicked = wireTicked('Le consentement RGPD est obligatoire')
export const termsTicked = wireTicked('Vous devez accepter les conditions générales de vente')
