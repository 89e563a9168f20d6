/** The product's time; every rule that asks the hour asks this. */
export type Clock = () => Date

/** The machine's clock, moved by `offsetMs` (CLOCK_OFFSET_MS, for tests). */
export const systemClock =
  (offsetMs: number): Clock =>
  () =>
    new Date(Date.now() + offsetMs)
