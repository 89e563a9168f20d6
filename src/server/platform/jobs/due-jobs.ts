import type pg from 'pg'

/**
 * Jobs wait for a moment of the product's clock, while the queue looks at PostgreSQL's. Where the two differ (tests), this
 * frees the jobs whose moment has come. Retries keep their own pace.
 */
export async function releaseDueJobs(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now()
      WHERE attempts = 0 AND locked_at IS NULL AND run_at > now() AND run_at <= $1`,
    [now],
  )
}
