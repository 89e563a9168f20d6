import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '#contract/shared/durations.ts'
import type { KillableProduct } from './killable-product.ts'

export type Victim = 'process' | 'postgres'

/** The time from a kill to a ready product, both in milliseconds since 1970. */
export type Outage = { from: number; to: number }

const BACK_WITHIN_MS = minutes(1)
const POLL_MS = 25

/** Kills without warning, and waits until the product is ready again. A process is started again, PostgreSQL restarts by itself. */
export async function killAndWait(product: KillableProduct, victim: Victim): Promise<Outage> {
  const from = Date.now()
  if (victim === 'process') {
    await product.killProcess()
    await product.restart()
  } else {
    const before = await serverStart(product)
    await product.killPostgres()
    await until(async () => (await serverStart(product)) !== before)
    await until(async () => (await fetch(`${product.url}/api/ready`)).ok)
  }
  return { from, to: Date.now() }
}

async function serverStart({ deps }: KillableProduct): Promise<string | undefined> {
  const { rows } = await deps.pool.query<{ start: string }>(
    'SELECT pg_postmaster_start_time()::text AS start',
  )
  return rows[0]?.start
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + BACK_WITHIN_MS
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`not back after ${BACK_WITHIN_MS / 1000} s`)
    await wait(POLL_MS)
  }
}
