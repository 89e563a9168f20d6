import type { z } from 'zod'
import type {
  AdminPromotion,
  PromotionChange,
  promotionFilters,
} from '#contract/promotions/admin-promotion.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { Pagination } from '#contract/shared/list.ts'

export type PromotionFilters = z.input<typeof promotionFilters>

export type PromotionsApi = {
  /** The last one made first, with how many orders have each. */
  list(filters: PromotionFilters): Promise<{ data: AdminPromotion[]; pagination: Pagination }>
  get(id: string): Promise<AdminPromotion>
  /** CONFLICT when the code is another's; shown by the banner, it takes the place of the one that was. */
  create(entry: Promotion): Promise<AdminPromotion>
  /** Whole; CONFLICT when somebody changed it since it was read (`updatedAt`), or to rename one that was used. */
  update(id: string, entry: PromotionChange): Promise<AdminPromotion>
  /** CONFLICT for a code that an order has: it is deactivated. */
  remove(id: string): Promise<void>
}
