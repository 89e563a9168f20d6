import { z } from 'zod'
import { idempotencyKey } from '../shared/idempotency-key.ts'
import { plainDate } from '../shared/instant.ts'
import { longText, optionalPhone, requiredEmail, shortText, TITLE_TOO_LONG } from '../shared/text.ts'
import { nom, prenom } from '../users/account-fields.ts'
import { pagesCount } from './commande-fields.ts'
import { amount } from './quote.ts'
import type { CommandeStatut } from './statuts.ts'

/** The fields of an order that the house writes, new or not. */
export const houseCommandeFields = {
  titre: shortText(200, { required: 'Le titre est requis', max: TITLE_TOO_LONG }),
  description: longText(5000).nullable().optional(),
  serviceId: z.uuid('Ce service n’existe pas').nullable().optional(),
  nombrePages: pagesCount.nullable().optional(),
  /** Cents; without it, the price of the service, or none before a quote. */
  montant: amount.nullable().optional(),
  datePromise: plainDate.nullable().optional(),
  /** Read by the client. */
  noteClient: longText(5000).nullable().optional(),
  /** Kept by the house. */
  noteCorrecteur: longText(5000).nullable().optional(),
}

/** The names of these fields: the log says that an order was changed when one of them was. */
export const HOUSE_COMMANDE_FIELDS = z.object(houseCommandeFields).keyof().options

export const newClient = z.object({ prenom, nom, email: requiredEmail, telephone: optionalPhone })
export type NewClient = z.output<typeof newClient>

export const CLIENT_REQUIRED = 'Choisissez un client, ou écrivez qui il est'

/** The refusal of a sending that has opened an order already, under another title. */
export const OPENED_ALREADY =
  'Cet envoi a déjà ouvert une commande, sous un autre titre\u00a0: retrouvez-la dans la liste avant de recommencer.'

/** An order opened by the house for a client, known or new; it waits for its quote (decisions §6). */
export const newCommande = z
  .object({
    ...houseCommandeFields,
    userId: z.uuid(CLIENT_REQUIRED).optional(),
    client: newClient.optional(),
    statut: z.literal('EN_ATTENTE', 'Une commande de la maison commence en attente').optional(),
    idempotencyKey,
  })
  .refine(({ userId, client }) => (userId === undefined) !== (client === undefined), {
    path: ['userId'],
    error: CLIENT_REQUIRED,
  })
export type NewCommande = z.output<typeof newCommande>

type Priced = { statut: CommandeStatut; payeeLe: unknown; hasMoney: boolean }

/** Why the service, the pages and the amount of an order do not change any more; null while they may. */
export function priceRefusal({ statut, payeeLe, hasMoney }: Priced): string | null {
  if (payeeLe !== null || hasMoney) {
    return 'Cette commande est payée ou facturée\u00a0: son service, ses pages et son montant ne changent plus.'
  }
  if (statut === 'ESTIMATION_ENVOYEE') {
    return 'Un devis est envoyé\u00a0: pour changer le service, les pages ou le montant, envoyez-en un nouveau.'
  }
  if (statut === 'ANNULEE') {
    return 'Cette commande est annulée\u00a0: son service, ses pages et son montant ne changent plus.'
  }
  return null
}

/** The refusal to delete an order that money or an invoice refers to (decisions §6). */
export const CANCEL_INSTEAD = 'Annulez la commande'
