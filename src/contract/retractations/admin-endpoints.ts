import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { instant, plainDate } from '../shared/instant.ts'
import { booleanFilter, filterOf, pageQuery, pagination, searchText } from '../shared/list.ts'
import { clientRef } from '../users/user.ts'
import { retractationByLink } from './retractation.ts'

/** Whether a declaration came within the days to withdraw. */
export const DELAIS = ['DANS_LE_DELAI', 'HORS_DELAI'] as const

export const retractationFilters = z.object({
  ...pageQuery(),
  /** Words of the name, the e-mail or the contract; or the number of the order. */
  search: searchText,
  /** Joined to an order or not. */
  rattachee: booleanFilter,
  /** Those of a known order alone: without one, nobody knows when the days began. */
  delai: filterOf(z.enum(DELAIS)),
})
export type RetractationQuery = z.output<typeof retractationFilters>

/** All that the filters find, whatever the page. */
export const retractationExport = retractationFilters.omit({ page: true, limit: true })
export type RetractationExport = z.output<typeof retractationExport>

export const adminRetractation = retractationByLink.extend({
  id: z.uuid(),
  /** The order that it names, when its client has that address. */
  commande: z.object({ id: z.uuid(), numero: z.int(), titre: z.string() }).nullable(),
  /** Null without an order. */
  delai: z.enum(DELAIS).nullable(),
  /** When the receipt was sent; null while it waits, or when it was refused. */
  accuseLe: instant.nullable(),
  accuseRefuse: z.boolean(),
})
export type AdminRetractation = z.output<typeof adminRetractation>

export const adminRetractationDetail = adminRetractation.extend({
  /** Whose order it names; null without an order. */
  client: clientRef.nullable(),
  /** What is to be given back; null while no order is known, or when it was declared too late. */
  du: z
    .object({
      /** Cents: all that came for the order and was not given back. */
      montant: z.int(),
      avantLe: plainDate,
      /** The work was asked for at once: the share that is done may be kept (L221-25). */
      prorata: z.boolean(),
    })
    .nullable(),
})
export type AdminRetractationDetail = z.output<typeof adminRetractationDetail>

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
    reply: z.object({ data: adminRetractationDetail }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/retractations/export',
    access: 'admin',
    summary: 'Les rétractations, filtrées, en CSV',
    query: retractationExport,
    reply: binary,
  }),
}
