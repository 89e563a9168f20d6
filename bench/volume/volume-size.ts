import { days } from '#contract/shared/durations.ts'
/** Number of rows of each kind. */
export type VolumeSize = { users: number; commandes: number; messages: number; logs: number }

/** The volume of the specification, or a share of it. */
export const volumeOf = (share: number): VolumeSize => ({
  users: Math.ceil(200_000 * share),
  commandes: Math.ceil(1_000_000 * share),
  messages: Math.ceil(1_000_000 * share),
  logs: Math.ceil(5_000_000 * share),
})

const FIVE_YEARS_MS = days(5 * 365)

/** The moment of a rank's row: over five years, more and more often. */
export const momentOf = (rank: number, of: number, now: Date): Date =>
  new Date(now.getTime() - FIVE_YEARS_MS * (1 - ((rank + 0.5) / of) ** 0.7))

/** A UUIDv7 of a moment, the same each time it is asked for. */
export function idOf(kind: number, rank: number, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${kind.toString(16).padStart(3, '0')}-8000-${rank.toString(16).padStart(12, '0')}`
}
