import { drive, type Requests } from './drive.ts'
import { median } from './percentile.ts'
import type { ServerProcess } from './server-process.ts'

const ROUNDS = 5

/** One side of a comparison: its server, and the requests of each run, made again for each one when they can be sent only once. */
export type Side = { server: ServerProcess; requests: (amount: number) => Promise<Requests> }
export type Load = {
  connections: number
  amount: number
  /** Uncounted requests, sent first: until V8 has compiled their code. As many as counted by default. */
  warmUp?: number
}

export type Measure = {
  /** Microseconds of the server's processor for one request. */
  cpuMicros: number
  perSecond: number
}
export type Comparison = { product: Measure; bare: Measure }

/** Medians of runs in turns, the product then the bare server, after a run of each that does not count. */
export async function compare(product: Side, bare: Side, load: Load): Promise<Comparison> {
  const runs: { product: Measure[]; bare: Measure[] } = { product: [], bare: [] }
  for (const side of [product, bare]) await measure(side, { ...load, amount: load.warmUp ?? load.amount })
  for (let round = 0; round < ROUNDS; round++) {
    runs.product.push(await measure(product, load))
    runs.bare.push(await measure(bare, load))
  }
  return { product: medians(runs.product), bare: medians(runs.bare) }
}

async function measure({ server, requests }: Side, load: Load): Promise<Measure> {
  const prepared = await requests(load.amount)
  const cpuBefore = server.cpuMs()
  const { seconds } = await drive(server.url, prepared, load)
  return {
    cpuMicros: ((server.cpuMs() - cpuBefore) * 1000) / load.amount,
    perSecond: load.amount / seconds,
  }
}

export const medians = (runs: Measure[]): Measure => ({
  cpuMicros: median(runs.map(({ cpuMicros }) => cpuMicros)),
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
})
