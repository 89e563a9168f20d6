import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/**
 * Takes locks by a statement, in a transaction of their own: those that need them stop there. `untilWaiting` returns once so many
 * transactions wait for a lock; `release` lets them all go on at once.
 */
export async function holdOthers(
  { deps: { pool } }: Pick<TestApp, 'deps'>,
  statement: string,
  values: unknown[] = [],
) {
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query(statement, values)
  const release = async () => {
    await holder.query('ROLLBACK')
    holder.release()
  }
  const isWaiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  return {
    release,
    async untilWaiting(count: number): Promise<void> {
      try {
        await expect.poll(async () => (await pool.query(isWaiting)).rowCount).toBe(count)
      } catch (error) {
        await release()
        throw error
      }
    },
  }
}
