import type { PlainDate } from '../shared/plain-date.ts'
import type { Promotion } from './promotion.ts'

type Offered = Pick<Promotion, 'active' | 'debut' | 'fin' | 'limiteTotale'>

/** Whether a code may be used on a day of Paris, by its dates and its switch alone. */
export const isPromotionOpen = (
  { active, debut, fin }: Pick<Offered, 'active' | 'debut' | 'fin'>,
  day: PlainDate,
): boolean => active && (debut === null || debut <= day) && (fin === null || day <= fin)

export const PROMOTION_ETATS = ['OUVERTE', 'A_VENIR', 'TERMINEE', 'EPUISEE', 'INACTIVE'] as const
export type PromotionEtat = (typeof PROMOTION_ETATS)[number]

/** The state of a promotion on a day of Paris, from the number of orders that used it. */
export function promotionEtat(promotion: Offered & { utilisations: number }, day: PlainDate): PromotionEtat {
  const { active, debut, fin, limiteTotale, utilisations } = promotion
  if (!active) return 'INACTIVE'
  if (fin !== null && fin < day) return 'TERMINEE'
  if (limiteTotale !== null && utilisations >= limiteTotale) return 'EPUISEE'
  return debut !== null && day < debut ? 'A_VENIR' : 'OUVERTE'
}
