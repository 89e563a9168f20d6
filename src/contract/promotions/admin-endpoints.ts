import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { entryEndpoints } from '../shared/entry-endpoints.ts'
import { pagination } from '../shared/list.ts'
import { adminPromotion, promotionChange, promotionExport, promotionFilters } from './admin-promotion.ts'
import { promotionEntry } from './promotion.ts'

export const adminPromotions = {
  title: 'La maison\u00a0: promotions',
  list: endpoint({
    method: 'GET',
    path: '/admin/promotions',
    access: 'admin',
    summary: 'Les codes de promotion, le dernier créé d’abord',
    query: promotionFilters,
    reply: z.object({ data: z.array(adminPromotion), pagination }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/promotions/export',
    access: 'admin',
    summary: 'Les codes de promotion, filtrés, en CSV',
    query: promotionExport,
    reply: binary,
  }),
  ...entryEndpoints({
    path: 'promotions',
    item: adminPromotion,
    entry: promotionEntry,
    change: promotionChange,
    says: {
      get: 'Un code de promotion',
      /** 409 when the code is another’s. */
      create: 'Ajouter un code de promotion',
      /** 409 when it has changed since it was read, when the code is taken, or to rename a promotion already used. */
      update: 'Changer un code de promotion\u00a0: les commandes passées gardent le leur',
      /** 409 once an order has had it. */
      remove: 'Supprimer un code de promotion qui n’a pas servi',
    },
  }),
}
