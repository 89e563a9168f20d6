import { api } from '#contract/api.ts'
import { PROMOTION_CSV } from '#contract/promotions/promotion-csv.ts'
import { exportWhole } from '../../platform/exports/csv-export.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { findPromotion, listPromotions } from './read-promotions.ts'
import { createPromotion, removePromotion, updatePromotion } from './write-promotion.ts'

export const promotions: Noun = {
  routes(app) {
    const { deps } = app
    const admin = api.admin.promotions
    route(app, admin.list, ({ query }) => listPromotions(deps, query))
    routeBytes(app, admin.exportCsv, (asked) =>
      exportWhole(deps, asked, { name: 'promotions', columns: PROMOTION_CSV, list: listPromotions }),
    )
    route(app, admin.get, async ({ id }) => ({ data: await findPromotion(deps.db, id, deps.clock()) }))
    route(app, admin.create, async ({ actor, body }) => ({ data: await createPromotion(deps, actor, body) }))
    route(app, admin.update, async ({ id, actor, body }) => ({
      data: await updatePromotion(deps, actor, id, body),
    }))
    route(app, admin.remove, async ({ id, actor }) => {
      await removePromotion(deps, actor, id)
      return { message: 'Code de promotion supprimé' }
    })
  },
}
