import { z } from 'zod'
import { instant, readAt } from '../shared/instant.ts'
import { filterOf, pageQuery, searchText } from '../shared/list.ts'
import { PROMOTION_ETATS } from './is-promotion-open.ts'
import { promotionEntry, promotionForm } from './promotion.ts'

/** A promotion as the house sees it. */
export const adminPromotion = promotionForm.extend({
  id: z.uuid(),
  /** Orders that have it: paid, or waiting to be (decision 094). */
  utilisations: z.int(),
  /** On this day of Paris. */
  etat: z.enum(PROMOTION_ETATS),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminPromotion = z.output<typeof adminPromotion>

export const promotionFilters = z.object({
  ...pageQuery(),
  search: searchText,
  etat: filterOf(z.enum(PROMOTION_ETATS)),
})
export type PromotionQuery = z.output<typeof promotionFilters>

/** The list’s own filters, without its pages. */
export const promotionExport = promotionFilters.omit({ page: true, limit: true })

/** A promotion written again, whole, with the date that was read. */
export const promotionChange = promotionEntry.safeExtend({ updatedAt: readAt.optional() })
export type PromotionChange = z.output<typeof promotionChange>
