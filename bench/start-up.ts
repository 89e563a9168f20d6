import { setTimeout as wait } from 'node:timers/promises'
import { build } from './build.ts'
import { type Benchmark, figuresOf } from './figure.ts'
import { median } from './percentile.ts'
import type { ServerProcess } from './server-process.ts'
import type { Setup } from './setup.ts'

const ROUNDS = 7
const MICROS = 1000
const LOOK_MS = 200

type Started = { cpuMicros: number; ms: number }

/** Measures a start on a running database, from the command to the first good answer, against a bare Fastify serving the same pages. */
export const startUp: Benchmark = async (setup) => {
  build()
  await emptyQueue(setup)
  const starts: { product: Started[]; bare: Started[] } = { product: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    starts.product.push(await timed(() => setup.startProduct()))
    starts.bare.push(await timed(() => setup.startBare('pages')))
  }
  const title = 'start against bare Fastify and React Router'
  return figuresOf(title, { product: measureOf(starts.product), bare: measureOf(starts.bare) }, { atMost: 2 })
}

async function timed(startServer: () => Promise<ServerProcess>): Promise<Started> {
  const begun = performance.now()
  const server = await startServer()
  const start = { ms: performance.now() - begun, cpuMicros: server.cpuMs() * MICROS }
  await server.stop()
  return start
}

/** Works off the demonstration's jobs, such as its invoices to draw, which are no part of a start. */
async function emptyQueue(setup: Setup): Promise<void> {
  const server = await setup.startProduct()
  let due = 1
  while (due > 0) {
    await wait(LOOK_MS)
    const { rows } = await setup.deps.pool.query<{ due: number }>(
      'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts',
    )
    due = rows[0]?.due ?? 0
  }
  await server.stop()
}

const measureOf = (starts: Started[]) => ({
  cpuMicros: median(starts.map(({ cpuMicros }) => cpuMicros)),
  perSecond: 1000 / median(starts.map(({ ms }) => ms)),
})
