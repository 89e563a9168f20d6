/** `slow` delays the answer, `broken` answers 500 after the session exists, `hang` and `reset` lose the answer once the session exists. */
export const FAULTS = ['ok', 'slow', 'broken', 'hang', 'reset'] as const
export type Fault = (typeof FAULTS)[number]

export type Faults = {
  /** The fault of every creation. */
  mode: Fault
  /** The faults of the next creations, one each, before the mode counts again. */
  queue: Fault[]
  /** The faults of the next readings, one each. */
  reads: Fault[]
  /** The longest page of a list, so that a test need not fill a hundred rows. */
  mostListed: number
  slowMs: number
  hangMs: number
  next(): Fault
}

export const noFaults = (): Faults => ({
  mode: 'ok',
  queue: [],
  reads: [],
  mostListed: 100,
  slowMs: 2_000,
  hangMs: 30_000,
  next() {
    return this.queue.shift() ?? this.mode
  },
})
