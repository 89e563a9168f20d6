import { z } from 'zod'
import { correcteur } from '../correcteurs/endpoints.ts'
import { projectFile } from '../files/file.ts'
import { factureStatut } from '../factures/facture-statut.ts'
import { instant, plainDate } from '../shared/instant.ts'
import { clientRef } from '../users/user.ts'
import { commandeStatut } from './statuts.ts'
import { timelineEvent } from './timeline.ts'

/** A row of the house's list of orders. */
export const adminCommandeSummary = z.object({
  id: z.uuid(),
  numero: z.int(),
  userId: z.uuid(),
  client: clientRef,
  titre: z.string(),
  service: z.string(),
  nombrePages: z.int().nullable(),
  amount: z.int(),
  amountFormatted: z.string(),
  statut: commandeStatut,
  correcteur: correcteur.pick({ id: true, nom: true }).nullable(),
  datePromise: plainDate.nullable(),
  /** Working days past the promise, 0 when in time. */
  retardJours: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminCommandeSummary = z.output<typeof adminCommandeSummary>

export const adminCommandeDetail = adminCommandeSummary.extend({
  description: z.string().nullable(),
  noteClient: z.string().nullable(),
  noteCorrecteur: z.string().nullable(),
  demarrageImmediat: z.boolean(),
  /** Before then, starting asks the admin to confirm: the withdrawal days run. */
  retractationJusquau: plainDate.nullable(),
  payeeLe: instant.nullable(),
  livreeLe: instant.nullable(),
  conversationId: z.string(),
  files: z.array(projectFile),
  timeline: z.array(timelineEvent),
  factures: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      statut: factureStatut,
      amount: z.int(),
      pdfUrl: z.string(),
      createdAt: instant,
    }),
  ),
  /** Statuses it may take now, by an admin's hand. */
  transitions: z.array(commandeStatut),
})
export type AdminCommandeDetail = z.output<typeof adminCommandeDetail>
