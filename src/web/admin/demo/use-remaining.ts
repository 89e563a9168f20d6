import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { CHECK_EVERY_MS, openingWarning, type Remaining, remainingOf, warningOf } from './demo-timer.ts'
import type { DemoVisit } from './demo-visit.ts'

/** What remains of a visit, looked at each minute and after each extension; warns as the end comes near, and tells the end. */
export function useRemaining({ startedAt, minutes }: DemoVisit, onOver: () => void): Remaining {
  const [checkedAt, setCheckedAt] = useState(() => Date.now())
  const remaining = remainingOf({ startedAt, minutes }, checkedAt)
  const check = useEffectEvent(() => {
    const now = Date.now()
    const next = remainingOf({ startedAt, minutes }, now)
    const warning = warningOf(remaining, next)
    if (warning) warn(warning)
    setCheckedAt(now)
    if (next.isOver) onOver()
  })
  const warnAtOnce = useEffectEvent(() => {
    const warning = openingWarning(remaining)
    if (warning) warn(warning)
  })
  useEffect(() => {
    warnAtOnce()
    const timer = setInterval(check, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return remaining
}

const warn = (minutes: 1 | 5) =>
  toast.warning(minutes === 1 ? 'Il reste une minute de démo' : `Il reste ${minutes} minutes de démo`, {
    id: 'demo-fin',
    description: 'Vous pouvez la prolonger de dix minutes depuis le bandeau.',
    duration: 8,
  })
