import { type PlainDate, parisDay } from '../shared/plain-date.ts'
import { isPromotionOpen } from './is-promotion-open.ts'
import type { Promotion } from './promotion.ts'

type Begun = Pick<Promotion, 'debut'> & { activeDepuis: Date | null; createdAt: Date }

/** The day of Paris from which a promotion applies: its first day, or the later day when it was switched on. */
export function offerBegan({ debut, activeDepuis, createdAt }: Begun): PlainDate {
  const on = parisDay(activeDepuis ?? createdAt)
  return debut !== null && debut > on ? debut : on
}

type Dated = Pick<Promotion, 'active' | 'debut' | 'fin'>

/** Since when a promotion is on, once changed: as before while it goes on, from now once it was off or over. */
export function activeSince(
  before: Dated & { activeDepuis: Date | null },
  after: Dated,
  now: Date,
): Date | null {
  const today = parisDay(now)
  const isOn = ({ active, fin }: Dated) => isPromotionOpen({ active, debut: null, fin }, today)
  return isOn(after) && !isOn(before) ? now : before.activeDepuis
}
