import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery, pagination, searchText, sortBy, sortDirection } from '../shared/list.ts'
import { plainDate } from '../shared/instant.ts'
import { adminCommandeDetail, adminCommandeSummary } from './admin-commande.ts'
import { longText, shortText } from '../shared/text.ts'
import { commandeStatut } from './statuts.ts'

export const COMMANDE_SORTS = [
  'createdAt',
  'titre',
  'client',
  'nombrePages',
  'statut',
  'correcteur',
  'datePromise',
  'amount',
] as const

const optionalUuid = z.uuid().optional().catch(undefined)
const optionalDay = plainDate.optional().catch(undefined)

export const commandeFilters = z.object({
  ...pageQuery(),
  search: searchText,
  statut: commandeStatut.optional().catch(undefined),
  clientId: optionalUuid,
  /** A corrector's id, or `aucun` for those to assign. */
  correcteurId: z
    .union([z.uuid(), z.literal('aucun')])
    .optional()
    .catch(undefined),
  /** What waits for the house: orders to entrust to a corrector, or past their promise. */
  aFaire: z.enum(['confier', 'retard']).optional().catch(undefined),
  dateFrom: optionalDay,
  dateTo: optionalDay,
  sortBy: sortBy(COMMANDE_SORTS),
  sortDirection,
})

/** A status change carries its note; absent fields stay as they are. */
export const commandeChanges = z.object({
  titre: shortText(200, { required: 'Le titre est requis' }).optional(),
  statut: commandeStatut.optional(),
  /** Shown on the timeline beside the change of status. */
  note: longText(2000).optional(),
  /** The admin confirms a start before the withdrawal days end. */
  confirmerDemarrage: z.boolean().optional(),
  correcteurId: z.uuid().nullable().optional(),
  noteClient: longText(5000).nullable().optional(),
  noteCorrecteur: longText(5000).nullable().optional(),
})
export type CommandeChanges = z.output<typeof commandeChanges>

const detailReply = z.object({ data: adminCommandeDetail })

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
      /** `total` and `byStatut` of what the other filters keep; `aConfier` and `enRetard` of the whole house. */
      stats: z.object({
        total: z.int(),
        byStatut: z.partialRecord(commandeStatut, z.int()),
        aConfier: z.int(),
        enRetard: z.int(),
      }),
    }),
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
    summary: 'Changer l’état, le correcteur ou les notes d’une commande',
    body: commandeChanges,
    reply: detailReply,
  }),
}
