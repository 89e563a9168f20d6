import type { HealthSample } from './watch-health.ts'

/** A request, as its sender saw it. */
export type Sample = {
  kind: string
  /** Seconds since the start of the load. */
  at: number
  /** Milliseconds from the moment it was due to its last byte. */
  ms: number
  /** The HTTP status; 0 without an answer. */
  status: number
  /** An answer that its kind does not foresee. */
  surprise: string | null
  /** True during a fault caused on purpose: its time tells nothing about the product. */
  duringFault: boolean
}

export type MemorySample = { process: string; at: number; rssMiB: number }

/** Everything seen so far. */
export type Record = { samples: Sample[]; memory: MemorySample[]; health: HealthSample[] }
