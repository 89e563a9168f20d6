import type { HealthSample } from './watch-health.ts'

/** One request as its sender saw it. */
export type Sample = {
  kind: string
  /** Seconds since the start of the load. */
  at: number
  /** From when it should have been sent to its last byte. */
  ms: number
  /** 0 when no answer came. */
  status: number
  /** An answer that its kind does not foresee. */
  surprise: string | null
  /** Sent while something outside was broken on purpose: its time says nothing of ours. */
  duringFault: boolean
}

export type MemorySample = { process: string; at: number; rssMiB: number }

/** Everything seen so far. */
export type Record = { samples: Sample[]; memory: MemorySample[]; health: HealthSample[] }
