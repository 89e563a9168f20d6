import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sentFile } from '../files/endpoints.ts'
import { HOUSE_SOURCE_FILE_LIMITS } from '../files/file-limits.ts'
import { RECEIVED_BY } from '../files/received-by.ts'
import { binary, done } from '../shared/binary.ts'
import { plainDate, readAt } from '../shared/instant.ts'
import {
  filterOf,
  idFilter,
  momentFilter,
  pageQuery,
  pagination,
  searchText,
  sortBy,
  sortDirection,
} from '../shared/list.ts'
import { longText } from '../shared/text.ts'
import { adminCommandeDetail, adminCommandeSummary } from './admin-commande.ts'
import { houseCommandeFields, newCommande } from './house-commande.ts'
import { quoteEntry } from './quote.ts'
import { commandeStatut } from './statuts.ts'

export const COMMANDE_SORTS = [
  'createdAt',
  'updatedAt',
  'titre',
  'client',
  'nombrePages',
  'statut',
  'correcteur',
  'datePromise',
  'amount',
] as const

/** The filters of the list and of the board. */
const kept = {
  search: searchText,
  clientId: idFilter,
  /** A corrector's id, or `aucun` for those to assign. */
  correcteurId: filterOf(
    z.union([z.uuid(), z.literal('aucun')], 'Donnez l’identifiant d’un correcteur, ou «\u202faucun\u202f»'),
  ),
  /** Orders to act on: to entrust to a corrector, past their promise, with a quote about to end, or paid without a manuscript. */
  aFaire: filterOf(z.enum(['confier', 'remis', 'retard', 'devis', 'manuscrit'])),
  dateFrom: momentFilter,
  dateTo: momentFilter,
}

export const commandeFilters = z.object({
  ...pageQuery(),
  ...kept,
  statut: filterOf(commandeStatut),
  sortBy: sortBy(COMMANDE_SORTS),
  sortDirection,
})

export const boardFilters = z.object(kept)
export type BoardFilters = z.output<typeof boardFilters>

/** Orders shown in a column of the board at most; the list has them all. */
export const BOARD_COLUMN = 20

/** The filters of the export: every order found, not a page of them. */
export const commandeExport = commandeFilters.omit({ page: true, limit: true })
export type CommandeExport = z.output<typeof commandeExport>

/** A status change carries its note; absent fields stay as they are. */
export const commandeChanges = z.object({
  ...houseCommandeFields,
  titre: houseCommandeFields.titre.optional(),
  statut: commandeStatut.optional(),
  /** Shown on the timeline beside the change of status. */
  note: longText(2000).optional(),
  /** The admin confirms a start before the withdrawal days end. */
  confirmerDemarrage: z.boolean().optional(),
  correcteurId: z.uuid().nullable().optional(),
  updatedAt: readAt.optional(),
})
export type CommandeChanges = z.output<typeof commandeChanges>

const detailReply = z.object({ data: adminCommandeDetail })

/** `total` and `byStatut` count the orders that the other filters keep; `aConfier`, `enRetard` and `sansManuscrit` the whole house's. */
const stats = z.object({
  total: z.int(),
  byStatut: z.partialRecord(commandeStatut, z.int()),
  aConfier: z.int(),
  enRetard: z.int(),
  sansManuscrit: z.int(),
})

const dayFilter = filterOf(z.iso.date('Saisissez un jour sous la forme 2026-11-23').pipe(plainDate))

export const adminCommandes = {
  title: 'La maison\u00a0: commandes',
  list: endpoint({
    method: 'GET',
    path: '/admin/commandes',
    access: 'admin',
    summary: 'Les commandes, filtrées et triées',
    query: commandeFilters,
    reply: z.object({
      data: z.array(adminCommandeSummary),
      page: z.int(),
      pagination,
      stats,
    }),
  }),
  /** The newest of each status, at most `BOARD_COLUMN`; a status without order has none. */
  board: endpoint({
    method: 'GET',
    path: '/admin/commandes/tableau',
    access: 'admin',
    summary: 'Les commandes en tableau, les dernières de chaque état',
    query: boardFilters,
    reply: z.object({ data: z.array(adminCommandeSummary), stats }),
  }),
  /** The specification's own path, in the singular. */
  create: endpoint({
    method: 'POST',
    path: '/admin/commande',
    access: 'admin',
    summary: 'Ouvrir une commande pour un client, qui attend son devis',
    body: newCommande,
    reply: detailReply,
    status: 201,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/commandes/export',
    access: 'admin',
    confirms: 'always',
    summary: 'Les commandes, filtrées et triées, en CSV',
    query: commandeExport,
    reply: binary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/commandes/:id',
    access: 'admin',
    summary: 'Une commande et tout ce qui s’y rattache',
    reply: detailReply,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/commandes/:id',
    access: 'admin',
    summary:
      'Changer une commande : ses mots, son prix tant qu’il est ouvert, sa date, son correcteur, son état',
    body: commandeChanges,
    reply: detailReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/commandes/:id',
    access: 'admin',
    summary: 'Supprimer une commande sans paiement ni facture',
    reply: done,
  }),
  /** What a closing would find promised, quotes included: the house writes to those authors, as no promise moves by itself. */
  promised: endpoint({
    method: 'GET',
    path: '/admin/commandes/promesses',
    access: 'admin',
    summary: 'Les dates promises à des auteurs, d’un jour à un autre',
    query: z.object({ from: dayFilter, to: dayFilter }),
    reply: z.object({
      data: z.array(
        adminCommandeSummary
          .pick({ id: true, numero: true, titre: true, client: true, statut: true })
          .extend({
            datePromise: plainDate,
            /** What the day is of: the work, or its quote. */
            objet: z.enum(['LIVRAISON', 'DEVIS']),
            conversationId: z.string(),
          }),
      ),
      count: z.int(),
    }),
  }),
  /** Multipart `file`: a manuscript that its author sent by e-mail or by post. */
  depositManuscript: endpoint({
    method: 'POST',
    path: '/admin/commandes/:id/manuscrit',
    access: 'admin',
    summary: 'Déposer un manuscrit pour son auteur, reçu par e-mail ou par courrier',
    form: z.object({ recuPar: z.enum(RECEIVED_BY, 'Dites comment il est arrivé') }),
    files: {
      field: 'file',
      limits: HOUSE_SOURCE_FILE_LIMITS,
      required: 'Choisissez un fichier',
    },
    reply: sentFile.extend({ message: z.string() }),
    status: 201,
  }),
  sendQuote: endpoint({
    method: 'POST',
    path: '/admin/commandes/:id/devis',
    access: 'admin',
    summary: 'Envoyer son devis au client, ou un autre à sa place',
    body: quoteEntry,
    reply: detailReply,
  }),
}
