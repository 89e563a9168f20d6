import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { pagination } from '../shared/list.ts'
import { adminPromotion, promotionChange, promotionExport, promotionFilters } from './admin-promotion.ts'
import { promotionEntry } from './promotion.ts'

const one = z.object({ data: adminPromotion })

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
  get: endpoint({
    method: 'GET',
    path: '/admin/promotions/:id',
    access: 'admin',
    summary: 'Un code de promotion',
    reply: one,
  }),
  /** 409 when the code is another’s. */
  create: endpoint({
    method: 'POST',
    path: '/admin/promotions',
    access: 'admin',
    summary: 'Ajouter un code de promotion',
    body: promotionEntry,
    reply: one,
    status: 201,
  }),
  /** 409 when it was changed meanwhile, when the code is another’s, or to rename one that was used. */
  update: endpoint({
    method: 'PUT',
    path: '/admin/promotions/:id',
    access: 'admin',
    summary: 'Changer un code de promotion\u00a0: les commandes passées gardent le leur',
    body: promotionChange,
    reply: one,
  }),
  /** 409 once an order has had it. */
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/promotions/:id',
    access: 'admin',
    summary: 'Supprimer un code de promotion qui n’a pas servi',
    reply: z.object({ message: z.string() }),
  }),
}
