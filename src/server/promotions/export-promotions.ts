import type { PromotionExport } from '#contract/promotions/admin-promotion.ts'
import { PROMOTION_CSV } from '#contract/promotions/promotion-csv.ts'
import { exportWhole } from '../exports/csv-export.ts'
import { listPromotions } from './read-promotions.ts'

/** The promotion codes that the list finds, as a table. */
export const exportPromotions = exportWhole({
  name: 'promotions',
  columns: PROMOTION_CSV,
  all: async (deps, query: PromotionExport) =>
    (await listPromotions(deps, { ...query, page: 1, limit: Number.MAX_SAFE_INTEGER })).data,
})
