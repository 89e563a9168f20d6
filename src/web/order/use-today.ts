import { useEffect, useState } from 'react'
import { minutes } from '#contract/shared/durations.ts'
import { parisDay } from '#contract/shared/plain-date.ts'

const LOOK_EVERY_MS = minutes(1)

/**
 * The moment that an order's dates count from: when its page was read, then, in a page left open, each new day of Paris. By the time
 * elapsed, since a computer's clock may be wrong.
 */
export function useToday(readAt: string): Date {
  const [today, setToday] = useState(() => new Date(readAt))
  useEffect(() => {
    const ahead = Date.now() - Date.parse(readAt)
    const look = () => {
      const now = new Date(Date.now() - ahead)
      setToday((shown) => (parisDay(shown) === parisDay(now) ? shown : now))
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    // A sleeping tab has no timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [readAt])
  return today
}
