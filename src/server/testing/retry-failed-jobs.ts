import type pg from 'pg'
import { expect, vi } from 'vitest'

/** Brings the next try of failed jobs to this moment; the queue may still be writing the failure down. */
export async function retryFailedJobs(pool: pg.Pool): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `UPDATE graphile_worker._private_jobs SET run_at = now()
        WHERE last_error IS NOT NULL AND locked_at IS NULL AND attempts < max_attempts`,
    )
    expect(rowCount).toBeGreaterThan(0)
  })
}
