import type { PlainDate } from '../shared/plain-date.ts'
import type { Promotion } from './promotion.ts'

/** Whether a code may be used on that day of Paris. */
export const isPromotionOpen = ({ active, debut, fin }: Promotion, day: PlainDate): boolean =>
  active && (debut === null || debut <= day) && (fin === null || day <= fin)
