import { z } from 'zod'
import { commandeNumberIn } from '../commandes/commande-number.ts'
import { REFUSAL_GROUNDS, RETRACTATION_ETATS } from '../commandes/retractation-etat.ts'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { instant, plainDate } from '../shared/instant.ts'
import {
  booleanFilter,
  filterOf,
  pageQuery,
  pagination,
  searchText,
  sortBy,
  sortDirection,
} from '../shared/list.ts'
import { longText } from '../shared/text.ts'
import { clientRef } from '../users/user.ts'
import { numeroForm, partExecutee, retractationByLink } from './retractation.ts'

/** Whether a declaration came within the days to withdraw. */
export const DELAIS = ['DANS_LE_DELAI', 'HORS_DELAI'] as const

/** The sorts of the list; the first is the default, latest first. */
export const RETRACTATION_SORTS = ['declareeLe', 'etat', 'echeance', 'nom'] as const

export const retractationFilters = z.object({
  ...pageQuery(),
  sortBy: sortBy(RETRACTATION_SORTS),
  sortDirection,
  /** Words of the name, the e-mail or the contract; or the number of the order. */
  search: searchText,
  /** Joined to an order or not. */
  rattachee: booleanFilter,
  /** Whether to list those that wait for the house (`waitsForHouse`), or all others. */
  aTraiter: booleanFilter,
  /** Withdrawals of a known order alone: without an order, the start of the days is unknown. */
  delai: filterOf(z.enum(DELAIS)),
})
export type RetractationQuery = z.output<typeof retractationFilters>

/** The filters of the export: every withdrawal found, not a page of them. */
export const retractationExport = retractationFilters.omit({ page: true, limit: true })
export type RetractationExport = z.output<typeof retractationExport>

export const adminRetractation = retractationByLink.extend({
  id: z.uuid(),
  /** The order that it names, when its client has that address. */
  commande: z.object({ id: z.uuid(), numero: z.string(), titre: z.string() }).nullable(),
  /** Null without an order. */
  delai: z.enum(DELAIS).nullable(),
  /** The last day to withdraw from that order; null without one. */
  finLe: plainDate.nullable(),
  etat: z.enum(RETRACTATION_ETATS),
  /** The last day to refund the sum due: « échéance ». Null once nothing waits. */
  rembourserAvant: plainDate.nullable(),
  /** When the receipt was sent; null while it waits, or when it was refused. */
  accuseLe: instant.nullable(),
  accuseRefuse: z.boolean(),
})
export type AdminRetractation = z.output<typeof adminRetractation>

export const adminRetractationDetail = adminRetractation.extend({
  /** Whose order it names; null without an order. */
  client: clientRef.nullable(),
  /** Orders of the address that declared, to choose from: none once it is carried out. */
  commandesPossibles: z.array(
    z.object({ id: z.uuid(), numero: z.string(), titre: z.string(), createdAt: instant }),
  ),
  /** Why it may be refused; null when it may not. */
  motifPossible: z.enum(REFUSAL_GROUNDS).nullable(),
  refuseeLe: instant.nullable(),
  motifRefus: z.string().nullable(),
  /** When the house agreed to a withdrawal that it could refuse, or whose author was not identified. */
  accordeeLe: instant.nullable(),
  part: partExecutee.nullable(),
  accepteeLe: instant.nullable(),
  contestation: z.string().nullable(),
  executeeLe: instant.nullable(),
  /** The sum to refund; null while no order is known, or while the house may refuse and has not agreed. */
  du: z
    .object({
      /** Cents received for the order and not refunded. */
      montant: z.int(),
      /** Cents of the contract's price: the share kept is a share of it. */
      prix: z.int(),
      avantLe: plainDate,
      /** The work was asked for at once: the share that is done may be kept (L221-25). */
      prorata: z.boolean(),
      /** Percent; null when the house alone can say. */
      partProposee: z.int().nullable(),
    })
    .nullable(),
})
export type AdminRetractationDetail = z.output<typeof adminRetractationDetail>

const typedNumber = numeroForm.shape.numero.refine(
  (text) => commandeNumberIn(text) !== null,
  'Ce n’est pas un numéro de commande',
)

/** An order by its id or by its number, as it is typed. */
export const rattachementEntry = z
  .object({ commandeId: z.uuid().optional(), numero: typedNumber.optional() })
  .refine(
    ({ commandeId, numero }) => (commandeId === undefined) !== (numero === undefined),
    'Dites de quelle commande il s’agit',
  )
export type RattachementEntry = z.output<typeof rattachementEntry>

/** A refusal, whose reason its author reads. */
export const refusEntry = z.object({
  motif: longText(500, { required: 'Dites pourquoi\u00a0: le client le lira' }),
})
export type RefusEntry = z.output<typeof refusEntry>

const percent = z
  .int('Saisissez un pourcentage entier')
  .min(0, 'Au moins 0\u00a0%')
  .max(100, 'Au plus 100\u00a0%')

export const partEntry = z.object({
  partExecutee: percent,
  /** The house's words to its client, beside it. */
  mot: longText(1000).optional(),
})
export type PartEntry = z.output<typeof partEntry>

/** The share to carry out, repeated: it is refused if it has changed since it was read. */
export const executionEntry = z.object({ partExecutee: percent })
export type ExecutionEntry = z.output<typeof executionEntry>

const detailReply = z.object({ data: adminRetractationDetail })

export const adminRetractations = {
  title: 'La maison\u00a0: rétractations',
  list: endpoint({
    method: 'GET',
    path: '/admin/retractations',
    access: 'admin',
    summary: 'Les rétractations déclarées, la dernière d’abord',
    query: retractationFilters,
    reply: z.object({ data: z.array(adminRetractation), pagination }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/retractations/:id',
    access: 'admin',
    summary: 'Une rétractation, et ce qui est dû',
    reply: detailReply,
  }),
  /** 409 of an order that is cancelled, or once it is carried out. */
  match: endpoint({
    method: 'POST',
    path: '/admin/retractations/:id/rattachement',
    access: 'admin',
    summary: 'Rattacher une rétractation à une commande',
    body: rattachementEntry,
    reply: detailReply,
  }),
  unmatch: endpoint({
    method: 'DELETE',
    path: '/admin/retractations/:id/rattachement',
    access: 'admin',
    summary: 'Défaire un rattachement, tant que rien n’est exécuté',
    reply: detailReply,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/admin/retractations/:id/refus',
    access: 'admin',
    summary: 'Refuser une rétractation tardive, d’un travail achevé ou d’un professionnel, avec son motif',
    body: refusEntry,
    reply: detailReply,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/admin/retractations/:id/accord',
    access: 'admin',
    summary: 'Accepter une rétractation qui pouvait être refusée, ou que personne n’a confirmée',
    reply: detailReply,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/admin/retractations/:id/part',
    access: 'admin',
    summary: 'Montrer au client le travail effectué, ce qui est gardé et ce qui est rendu',
    body: partEntry,
    reply: detailReply,
  }),
  /** 409 before its client has seen the sum kept and answered, or let the days pass (decision 090). */
  execute: endpoint({
    method: 'POST',
    path: '/admin/retractations/:id/execution',
    access: 'admin',
    confirms: 'always',
    summary: 'Exécuter une rétractation\u00a0: remboursement, avoir et commande annulée',
    body: executionEntry,
    reply: detailReply,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/retractations/export',
    access: 'admin',
    confirms: 'always',
    summary: 'Les rétractations, filtrées, en CSV',
    query: retractationExport,
    reply: binary,
  }),
}
