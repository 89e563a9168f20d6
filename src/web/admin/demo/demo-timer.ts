import type { DemoVisit } from './demo-visit.ts'

const MINUTE_MS = 60_000
export const CHECK_EVERY_MS = MINUTE_MS
const WARNINGS = [1, 5] as const

export type Remaining = {
  /** Whole minutes, counting the current one; null for a visit that never ends. */
  minutes: number | null
  tone: 'red' | 'yellow' | 'green'
  isOver: boolean
}

/** The time left of a visit (specification 2 §2: red at 1 minute or less, yellow at 5 or less, green otherwise). */
export function remainingOf(
  { startedAt, minutes }: Pick<DemoVisit, 'startedAt' | 'minutes'>,
  now: number,
): Remaining {
  if (minutes === 0) return { minutes: null, tone: 'green', isOver: false }
  const left = Math.max(0, Math.ceil((startedAt + minutes * MINUTE_MS - now) / MINUTE_MS))
  return { minutes: left, tone: toneOf(left), isOver: left === 0 }
}

/** The warning of a check: the mark passed since the one before. */
export function warningOf(before: Remaining, after: Remaining): (typeof WARNINGS)[number] | undefined {
  const { minutes: left } = after
  const had = before.minutes
  if (left === null || left === 0 || had === null) return undefined
  return WARNINGS.find((mark) => left <= mark && had > mark)
}

/** The warning of a visit that opens exactly at a mark. */
export const openingWarning = ({ minutes }: Remaining): (typeof WARNINGS)[number] | undefined =>
  WARNINGS.find((mark) => mark === minutes)

function toneOf(left: number): Remaining['tone'] {
  if (left <= 1) return 'red'
  return left <= 5 ? 'yellow' : 'green'
}
