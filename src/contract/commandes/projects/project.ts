import { z } from 'zod'
import { projectFile } from '../../files/file.ts'
import { factureStatut } from '../../money/invoices/facture-statut.ts'
import { heldNews } from '../../money/payments/held-payment.ts'
import { retractationSuivi } from '../../retractations/retractation.ts'
import { instant, plainDate } from '../../shared/instant.ts'
import { ownAvis } from '../avis/avis.ts'
import { consignes } from '../consignes.ts'
import { commandeStatut } from '../statuts.ts'
import { timelineEvent } from '../timeline.ts'

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
  /** Working days past the promise, 0 when in time or delivered. */
  retardJours: z.int(),
  /** The last day by which its quote comes; null when none is awaited, and once that day is past. */
  devisAttenduLe: plainDate.nullable(),
  /** The last day of an expired quote, which can no longer be accepted; null without one. */
  devisExpireLe: plainDate.nullable(),
  /** A quote accepted, and still to pay: it no longer expires. */
  devisAccepte: z.boolean(),
  /** Cents under a debit that its author's bank has not answered yet; null without a debit. */
  paiementEnCours: z.int().nullable(),
  /** A delivery waits for the author's bon à tirer or revision. */
  attendReponse: z.boolean(),
  /** Paid, it waits for its author's manuscript. */
  attendManuscrit: z.boolean(),
  /** The house has its text: deposited by its author, or delivered corrected. */
  manuscritRecu: z.boolean(),
  /**
   * The moment when its author declared to withdraw from it, the order being kept until the house has refunded; null without a withdrawal.
   */
  retractationLe: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type ProjectSummary = z.output<typeof projectSummary>

/** The promise of an order paid without a file: the day told before the payment, which holds if a text comes by another. */
export const promiseIfReceived = z.object({ jour: plainDate, fichierAvant: plainDate })

export const projectDetail = projectSummary.extend({
  /** The number that the house calls the order by on the telephone. */
  numero: z.string(),
  description: z.string().nullable(),
  noteClient: z.string().nullable(),
  demarrageImmediat: z.boolean(),
  /** A professional's order, from which there is no withdrawal. */
  professionnel: z.boolean(),
  promesseSiFichier: promiseIfReceived.nullable(),
  conversationId: z.string(),
  files: z.array(projectFile),
  timeline: z.array(timelineEvent),
  /** The last delivery that waits for the author's answer. */
  livraison: z
    .object({
      livreeLe: instant,
      /** Without an answer by then, the text is held good to print; signs of reading move it, up to `lectureJusquau`. */
      reponseAvant: instant,
      lectureJusquau: instant,
      revisionsRestantes: z.int(),
      note: z.string().nullable(),
      fichiers: z.array(projectFile),
      attendReponse: z.boolean(),
      /** The questions that its corrector asks in the margin, and those without an answer. */
      questions: z.object({ posees: z.int(), sansReponse: z.int() }),
      /** The author's other wordings, which wait for the house. */
      propositions: z.int(),
    })
    .nullable(),
  /** Whether the right to withdraw runs and no withdrawal is declared yet. */
  peutRenoncer: z.boolean(),
  /** The state of that withdrawal, even once carried out or refused; null without one. */
  retractation: retractationSuivi.nullable(),
  /** The author's note, once given. */
  avis: ownAvis.nullable(),
  /** What the author asked of the work; null while they have not. */
  consignes: consignes.nullable(),
  /** Whether they may still say it: the order is paid, and nothing of it is delivered. */
  attendConsignes: z.boolean(),
  facture: z
    .object({
      id: z.uuid(),
      number: z.string(),
      statut: factureStatut,
      amount: z.int(),
      /** The day of the first payment of its schedule that is still to come; null without one. */
      exigibleLe: plainDate.nullable(),
      pdfUrl: z.string(),
    })
    .nullable(),
  /** The credit notes on that invoice, the oldest first; an amount is the sum that each takes off. */
  avoirs: z.array(z.object({ id: z.uuid(), number: z.string(), amount: z.int(), createdAt: instant })),
  /** The sum that `POST /commandes/{id}/checkout` would charge, when a payment failed or a quote waits. */
  aPayer: z.int().nullable(),
  /** A payment of it that does not match: the house checks it, refunds it, or lets the order be paid again; null otherwise. */
  paiementRetenu: heldNews,
  /** The terms read before a quote is accepted: its bill, and the last day promised if it is paid today; null without one. */
  devis: z
    .object({
      lignes: z.array(z.object({ label: z.string(), quantity: z.int(), unitPrice: z.int(), total: z.int() })),
      /** Working days from the payment; null when the house named the day. */
      delaiJours: z.int().nullable(),
      /** The last day to accept it. */
      expireLe: plainDate.nullable(),
      promesse: z.object({ immediate: plainDate, apresRetractation: plainDate }),
    })
    .nullable(),
})
export type ProjectDetail = z.output<typeof projectDetail>
