import type { Clock } from '../platform/clock.ts'

export type TestClock = Clock & {
  set(moment: string): void
  advance(milliseconds: number): void
}

/** A clock that stands still until it is told to move; a Saturday morning in Paris by default. */
export function fixedClock(start = '2026-11-21T09:30:00.000Z'): TestClock {
  let now = new Date(start)
  return Object.assign(() => new Date(now), {
    set(moment: string) {
      now = new Date(moment)
    },
    advance(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds)
    },
  })
}
