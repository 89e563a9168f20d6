import { closingTold } from '#contract/calendar/closing-words.ts'
import { useHouseDays } from '../site/house.ts'

/** The next closing of the house, where a day is promised; nothing without one within fifteen days. */
export function ToldClosing() {
  const { fermeture } = useHouseDays()
  return fermeture && <span className="muted small text-pretty">{closingTold(fermeture)}</span>
}
