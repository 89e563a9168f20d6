import { closingBesidePromise, closingTold } from '#contract/calendar/closing-words.ts'
import { useHouseDays } from '../site/house.ts'

const SAID = { COUNT: closingTold, PROMISE: closingBesidePromise }

/** The next closing of the house, beside a day that is counted or promised already; nothing without one within fifteen days. */
export function ToldClosing({ beside }: { beside: keyof typeof SAID }) {
  const { fermeture } = useHouseDays()
  return fermeture && <span className="muted small text-pretty">{SAID[beside](fermeture)}</span>
}
