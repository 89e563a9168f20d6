import { z } from 'zod'
import { commandeStatut } from '../commandes/statuts.ts'
import { timelineEvent } from '../commandes/timeline.ts'
import { projectFile } from '../files/file.ts'
import { instant, plainDate } from '../shared/instant.ts'
import { factureStatut } from '../factures/facture-statut.ts'

/** An order as its client sees it: the wire says project, the house says commande. */
export const projectSummary = z.object({
  id: z.uuid(),
  titre: z.string(),
  /** The client's word: « En attente », « En cours », « En correction »… */
  status: z.string(),
  statut: commandeStatut,
  service: z.string(),
  nombrePages: z.int().nullable(),
  amount: z.int(),
  amountFormatted: z.string(),
  correcteur: z.string().nullable(),
  datePromise: plainDate.nullable(),
  /** A delivery waits for the author's bon à tirer or revision. */
  attendReponse: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
})
export type ProjectSummary = z.output<typeof projectSummary>

export const projectDetail = projectSummary.extend({
  /** What the house calls the order on the telephone. */
  numero: z.int(),
  description: z.string().nullable(),
  noteClient: z.string().nullable(),
  demarrageImmediat: z.boolean(),
  conversationId: z.string(),
  files: z.array(projectFile),
  timeline: z.array(timelineEvent),
  /** The last delivery that waits for the author's answer. */
  livraison: z
    .object({
      livreeLe: instant,
      /** Without an answer by then, the text is held good to print. */
      reponseAvant: instant,
      revisionsRestantes: z.int(),
      note: z.string().nullable(),
      fichiers: z.array(projectFile),
      attendReponse: z.boolean(),
    })
    .nullable(),
  facture: z
    .object({ id: z.uuid(), number: z.string(), statut: factureStatut, amount: z.int(), pdfUrl: z.string() })
    .nullable(),
  /** A payment failed or a quote waits: what `POST /commandes/{id}/checkout` would charge. */
  aPayer: z.int().nullable(),
})
export type ProjectDetail = z.output<typeof projectDetail>
