import { instant } from '../shared/instant.ts'

const EARLIEST = Date.UTC(2000, 0, 1)
const LATEST = Date.UTC(3000, 0, 1) - 1

/** A time that a clock may tell, right or wrong. */
export const deviceTime = instant.refine(
  (time) => isPossible(Date.parse(time)),
  'Cette date n’est pas possible',
)

const isPossible = (ms: number): boolean => ms >= EARLIEST && ms <= LATEST

/** The time of what a device never said about a correction: whatever another says is later. */
export const NEVER = new Date(EARLIEST).toISOString()

/** A time as `deviceTime` takes it, the nearest possible one: a wrong clock set right, or a row kept before these bounds, may pass them. */
export const possibleTime = (ms: number): string =>
  new Date(Math.min(Math.max(ms, EARLIEST), LATEST)).toISOString()
