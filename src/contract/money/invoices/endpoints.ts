import { z } from 'zod'
import { commandeStatut } from '../../commandes/statuts.ts'
import { endpoint } from '../../endpoint.ts'
import { binary } from '../../shared/binary.ts'
import { instant, plainDate } from '../../shared/instant.ts'
import { filterOf, pageQuery, pagination } from '../../shared/list.ts'
import { PAYMENT_METHODS } from '../payments/payment-methods.ts'
import { PAUSES } from '../schedule/echeance.ts'
import { factureStatut } from './facture-statut.ts'
import { transferMeans } from './transfer-means.ts'

export const MAX_FACTURES = 1000

/** The server's invoice (specification 2 §3). */
export const facture = z.object({
  id: z.uuid(),
  number: z.string(),
  amount: z.int(),
  amountFormatted: z.string(),
  /** Cents still due, after payments and credits. */
  resteDu: z.int(),
  statut: factureStatut,
  pdfUrl: z.string(),
  /** The last day to pay it: of its last payment, when it is paid in several times. */
  dateEcheance: plainDate,
  /** The day of the first payment of its schedule that its client is still asked for; null without one. */
  exigibleLe: plainDate.nullable(),
  /** The reason why its payments are paused; null while they are not. */
  pause: z.enum(PAUSES).nullable(),
  /** A debit of its order is under way, and its bank has not answered. */
  prelevementEnCours: z.boolean(),
  datePaiement: instant.nullable(),
  createdAt: instant,
  commande: z.object({
    id: z.uuid(),
    titre: z.string(),
    description: z.string().nullable(),
    statut: commandeStatut,
    amount: z.int(),
    createdAt: instant,
    client: z.object({ id: z.uuid(), nom: z.string(), prenom: z.string(), email: z.string() }),
  }),
})
export type Facture = z.output<typeof facture>

/** The ticket that opens a download for a page that cannot send a header. */
export const ticketQuery = z.object({ ticket: z.string().max(300).optional() })

const ofProject = z.object({ id: z.uuid(), titre: z.string() })
const ofFacture = z.object({ id: z.uuid(), number: z.string() })

/** A payment of an order of the caller. */
export const ownPayment = z.object({
  id: z.uuid(),
  amount: z.int(),
  amountFormatted: z.string(),
  methode: z.enum(PAYMENT_METHODS),
  /** Cents of this payment refunded, or being refunded. */
  rembourse: z.int(),
  /** Whether the payment will be refunded whole: it is a double, or its order was cancelled. */
  aRembourser: z.boolean(),
  createdAt: instant,
  commande: ofProject,
  invoice: ofFacture.nullable(),
})
export type OwnPayment = z.output<typeof ownPayment>

/** A credit note of one of the client's invoices. */
export const creditNote = z.object({
  id: z.uuid(),
  number: z.string(),
  amount: z.int(),
  amountFormatted: z.string(),
  createdAt: instant,
  commande: ofProject,
  invoice: ofFacture,
})
export type CreditNote = z.output<typeof creditNote>

const listReply = z.object({ data: z.array(facture), invoices: z.array(facture), pagination })

/** The wire says `invoices` where the specification does; the house says facture. */
export const factures = {
  title: 'Factures',
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    access: 'signed-in',
    summary: 'Ses factures',
    query: z.object({ ...pageQuery(10, MAX_FACTURES), statut: filterOf(factureStatut) }),
    reply: listReply,
  }),
  /** A client's own payments, the latest first: by card, direct debit or transfer. */
  payments: endpoint({
    method: 'GET',
    path: '/invoices/payments',
    access: 'signed-in',
    summary: 'Ses paiements',
    query: z.object(pageQuery(10)),
    reply: z.object({ data: z.array(ownPayment), pagination }),
  }),
  /** A client's own credit notes, the latest first; each has its PDF at the same paths as an invoice. */
  creditNotes: endpoint({
    method: 'GET',
    path: '/invoices/credit-notes',
    access: 'signed-in',
    summary: 'Ses avoirs',
    query: z.object(pageQuery(10)),
    reply: z.object({ data: z.array(creditNote), pagination }),
  }),
  /** The house's account for transfers; null while it names none. */
  transfer: endpoint({
    method: 'GET',
    path: '/invoices/transfer',
    access: 'signed-in',
    summary: 'Comment payer par virement',
    reply: z.object({ data: transferMeans.nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/invoices/:id',
    access: 'signed-in',
    summary: 'Une de ses factures',
    reply: z.object({ data: facture }),
  }),
  /** With the bearer token, or a `ticket` in the query. */
  download: endpoint({
    method: 'GET',
    path: '/invoices/:id/download',
    access: 'public',
    summary: 'Le PDF d’une de ses factures',
    query: ticketQuery,
    reply: binary,
  }),
  /** A page cannot send a header: a URL good for 60 s. */
  ticket: endpoint({
    method: 'POST',
    path: '/invoices/:id/ticket',
    access: 'signed-in',
    summary: 'Un lien de téléchargement de 60 secondes',
    reply: z.object({ url: z.string() }),
  }),
}
