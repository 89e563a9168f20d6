import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { binary } from '../../shared/binary.ts'
import { instant, plainDate } from '../../shared/instant.ts'
import {
  filterOf,
  idFilter,
  idsFilter,
  momentFilter,
  pageQuery,
  pagination,
  searchText,
  sortBy,
  sortDirection,
} from '../../shared/list.ts'
import { longText } from '../../shared/text.ts'
import { PAYMENT_METHODS } from '../payments/payment-methods.ts'
import { DISPUTE_STATES, REFUND_STATUTS } from '../payments/refunds.ts'
import { facture, MAX_FACTURES, ticketQuery } from './endpoints.ts'
import { FACTURE_SERIES } from './facture-number.ts'
import { factureStatut } from './facture-statut.ts'
import { RELANCE_MOTIFS } from './relance.ts'

export const FACTURE_SORTS = [
  'createdAt',
  'number',
  // The specification names the number and the amount both ways (specification 2 §3).
  'numero',
  'client',
  'amount',
  'montant',
  'dateEcheance',
  // The first day on which a sum is still due: settled invoices come last in both directions.
  'exigibleLe',
  'datePaiement',
] as const

export const factureFilters = z.object({
  ...pageQuery(10, MAX_FACTURES),
  statut: filterOf(factureStatut),
  /** Words of the title, of the client or of a number. */
  search: searchText,
  clientId: idFilter,
  dateFrom: momentFilter,
  dateTo: momentFilter,
  sortBy: sortBy(FACTURE_SORTS),
  sortOrder: sortDirection,
})
export type FactureQuery = z.output<typeof factureFilters>

/** The filters of the export: every invoice found, or the ticked ones, not a page of them. */
export const factureExport = factureFilters.omit({ page: true, limit: true }).extend({ ids: idsFilter })
export type FactureExport = z.output<typeof factureExport>

/** An invoice as the house sees it, with the sums paid and credited, in cents. */
export const adminFacture = facture.extend({
  serie: z.enum(FACTURE_SERIES),
  paye: z.int(),
  credite: z.int(),
  /** The day of the next reminder, as the house chose it: none leaves by itself before. */
  rappelLe: plainDate.nullable(),
  /** When the last reminder was asked for. */
  relanceeLe: instant.nullable(),
  /** For the house alone. */
  note: z.string().nullable(),
})
export type AdminFacture = z.output<typeof adminFacture>

const remboursement = z.object({
  id: z.uuid(),
  montant: z.int(),
  motif: z.string(),
  statut: z.enum(REFUND_STATUTS),
  createdAt: instant,
})

/** A payment as the house follows it: its refundable sum, in cents, its refunds, and whether a bank disputes it. */
const paiementRecu = z.object({
  id: z.uuid(),
  montant: z.int(),
  methode: z.enum(PAYMENT_METHODS),
  /** The reference of a transfer or a cheque. */
  reference: z.string().nullable(),
  litige: z.enum(DISPUTE_STATES).nullable(),
  /** The sum that banks hold or ask about, in cents. */
  conteste: z.int(),
  /** The sum that banks took for good, in cents. */
  perdu: z.int(),
  remboursable: z.int(),
  remboursements: z.array(remboursement),
  createdAt: instant,
})
export type PaiementRecu = z.output<typeof paiementRecu>

export const adminFactureDetail = adminFacture.extend({
  avoirs: z.array(z.object({ id: z.uuid(), number: z.string(), amount: z.int(), createdAt: instant })),
  /** The cents of its credit notes whose refund failed, and that no other refund has taken up (decision 156). */
  aReprendre: z.int(),
  /** Its payments, the oldest first. */
  paiements: z.array(paiementRecu),
  /** The sum that a reminder would ask now, in cents, and since which day; null when there is none to ask. */
  aRelancer: z.object({ montant: z.int(), date: plainDate, echeances: z.int() }).nullable(),
  /** Why it asks for nothing; null when it would ask. */
  sansRelance: z.string().nullable(),
  /** The reminders that left, the oldest first. */
  relances: z.array(z.object({ motif: z.enum(RELANCE_MOTIFS), createdAt: instant })),
})
export type AdminFactureDetail = z.output<typeof adminFactureDetail>

const NOTHING_TO_CHANGE =
  'Une facture émise ne change plus\u00a0: seules la date de rappel et la note se modifient.'

/** The possible changes of an issued invoice (decisions §8); an absent field stays unchanged. */
export const factureChanges = z
  .object({
    rappelLe: plainDate.nullable().optional(),
    note: longText(2000).nullable().optional(),
    /** The note that the new one replaces, as its writer read it: a third one, written meanwhile, is kept (409). */
    noteLue: longText(2000).nullable().optional(),
  })
  .refine(({ rappelLe, note }) => rappelLe !== undefined || note !== undefined, NOTHING_TO_CHANGE)
export type FactureChanges = z.output<typeof factureChanges>

const detailReply = z.object({ data: adminFactureDetail })

export const adminFactures = {
  title: 'La maison\u00a0: factures',
  list: endpoint({
    method: 'GET',
    path: '/admin/factures',
    access: 'admin',
    summary: 'Les factures, filtrées et triées',
    query: factureFilters,
    reply: z.object({ invoices: z.array(adminFacture), data: z.array(adminFacture), pagination }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/factures/export',
    access: 'admin',
    confirms: 'always',
    summary: 'Les factures, filtrées et triées, en CSV',
    query: factureExport,
    reply: binary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/factures/:id',
    access: 'admin',
    summary: 'Une facture, ses avoirs et ses paiements',
    reply: detailReply,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/factures/:id',
    access: 'admin',
    summary: 'Changer la date de rappel ou la note d’une facture',
    body: factureChanges,
    reply: detailReply,
  }),
  /** Always refused: an issued invoice is credited, never deleted (decisions §8). */
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/factures/:id',
    access: 'admin',
    summary: 'Refusé\u00a0: une facture émise se corrige par un avoir',
    reply: z.object({ message: z.string() }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/admin/factures/:id/resend',
    access: 'admin',
    summary: 'Rappeler une facture à son client, PDF joint',
    reply: z.object({ data: adminFactureDetail, message: z.string() }),
  }),
  /** With the bearer token, or a `ticket` in the query; the handler asks for an administrator. */
  download: endpoint({
    method: 'GET',
    path: '/admin/factures/:id/download',
    access: 'public',
    summary: 'Le PDF d’une facture',
    query: ticketQuery,
    reply: binary,
  }),
  ticket: endpoint({
    method: 'POST',
    path: '/admin/factures/:id/ticket',
    access: 'admin',
    summary: 'Un lien de téléchargement de 60 secondes',
    reply: z.object({ url: z.string() }),
  }),
}
