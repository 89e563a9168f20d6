/** `slow` takes its time, `broken` answers 500 after the session exists, `hang` and `reset` lose the answer of one that does. */
export const FAULTS = ['ok', 'slow', 'broken', 'hang', 'reset'] as const
export type Fault = (typeof FAULTS)[number]

export type Faults = {
  /** What goes wrong with every creation. */
  mode: Fault
  /** What goes wrong with the next creations, one each, before the mode counts again. */
  queue: Fault[]
  slowMs: number
  hangMs: number
  next(): Fault
}

export const noFaults = (): Faults => ({
  mode: 'ok',
  queue: [],
  slowMs: 2_000,
  hangMs: 30_000,
  next() {
    return this.queue.shift() ?? this.mode
  },
})
