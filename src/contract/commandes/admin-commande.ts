import { z } from 'zod'
import { adminCorrecteur } from '../correcteurs/admin-correcteur.ts'
import { projectFile } from '../files/file.ts'
import { FACTURE_SERIES } from '../money/invoices/facture-number.ts'
import { factureStatut } from '../money/invoices/facture-statut.ts'
import { DISPUTE_STATES } from '../money/payments/refunds.ts'
import { instant, plainDate } from '../shared/instant.ts'
import { refusedAddress } from '../users/admin-user.ts'
import { clientRef } from '../users/user.ts'
import { avis } from './avis/avis.ts'
import { consignes } from './consignes.ts'
import { promiseIfReceived } from './projects/project.ts'
import { QUOTE_STATES } from './quote.ts'
import { RETRACTATION_ETATS } from './retractation-etat.ts'
import { commandeStatut } from './statuts.ts'
import { timelineEvent } from './timeline.ts'

/** A row of the house's list of orders. */
export const adminCommandeSummary = z.object({
  id: z.uuid(),
  /** As people read it: « 1042 », or « BT-1042 » under the prefix of its house. */
  numero: z.string(),
  userId: z.uuid(),
  client: clientRef,
  /** The same as `client`, under the specification's name. */
  user: clientRef,
  titre: z.string(),
  description: z.string().nullable(),
  /** The first manuscript deposited; null before any. */
  fichierUrl: z.string().nullable(),
  service: z.string(),
  nombrePages: z.int().nullable(),
  amount: z.int(),
  amountFormatted: z.string(),
  statut: commandeStatut,
  correcteur: adminCorrecteur.pick({ id: true, nom: true }).nullable(),
  datePromise: plainDate.nullable(),
  /** While a delivery waits for its author, and once they have answered; null again when a revision is asked. */
  livreeLe: instant.nullable(),
  /** Working days past the promise, 0 when in time. */
  retardJours: z.int(),
  noteClient: z.string().nullable(),
  noteCorrecteur: z.string().nullable(),
  /** Statuses it may take now, by an admin's hand. */
  transitions: z.array(commandeStatut),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminCommandeSummary = z.output<typeof adminCommandeSummary>

export const adminCommandeDetail = adminCommandeSummary.extend({
  serviceId: z.uuid().nullable(),
  lignes: z.array(z.object({ label: z.string(), quantity: z.int(), unitPrice: z.int(), total: z.int() })),
  /** The quote that its client reads, or has accepted; null when none is sent. */
  devis: z
    .object({
      etat: z.enum(QUOTE_STATES),
      envoyeLe: instant,
      expireLe: plainDate.nullable(),
      accepteLe: instant.nullable(),
    })
    .nullable(),
  /** While a delivery waits for its author: the last moment of their answer. */
  reponseAvant: instant.nullable(),
  /** Why service, pages and amount do not change any more; null while they may. */
  prixFerme: z.string().nullable(),
  demarrageImmediat: z.boolean(),
  /** Before then, starting asks the admin to confirm: the withdrawal days run. */
  retractationJusquau: plainDate.nullable(),
  /** The last withdrawal declared of it. */
  retractation: z
    .object({
      id: z.uuid(),
      declareeLe: instant,
      etat: z.enum(RETRACTATION_ETATS),
      rembourserAvant: plainDate.nullable(),
    })
    .nullable(),
  /** The sums of its payments that banks ask about, dispute or took, in cents, the latest first. */
  litiges: z.array(z.object({ id: z.string(), statut: z.enum(DISPUTE_STATES), montant: z.int() })),
  payeeLe: instant.nullable(),
  /** The day that its client was told if their text comes by another; null once a text is there. */
  promesseSiFichier: promiseIfReceived.nullable(),
  /** The refusal of e-mails by its client's address; null while they arrive. */
  adresseRefusee: refusedAddress.nullable(),
  conversationId: z.string(),
  avis: avis.nullable(),
  /** What the author asked of the work. */
  consignes: consignes.nullable(),
  files: z.array(projectFile),
  /** The delivered files that are good to print and whose decided text is not written yet. */
  aEcrire: z.array(z.uuid()),
  /** The files that the house had read again, and whose reading waits. */
  aRelire: z.array(z.uuid()),
  timeline: z.array(timelineEvent),
  factures: z.array(
    z.object({
      id: z.uuid(),
      serie: z.enum(FACTURE_SERIES),
      number: z.string(),
      statut: factureStatut,
      amount: z.int(),
      pdfUrl: z.string(),
      createdAt: instant,
    }),
  ),
})
export type AdminCommandeDetail = z.output<typeof adminCommandeDetail>
