import type pg from 'pg'
import { READINGS } from '../../nouns/manuscript/enqueue-reading.ts'
import { REPLACED } from '../jobs/queue.ts'
import { workerLockClass } from '../jobs/worker-presence.ts'

const TIMEOUT_MS = 2000
/** The count of a longer queue stops here: a scrape stays cheap when everything else is not. */
const COUNTED = 10_000

export type JobCount = { task: string; state: 'waiting' | 'later' | 'running' | 'failed'; count: number }

/** The figures that all processes share, read from the database. */
export type SharedState = {
  jobs: JobCount[]
  /** The delay of the job that should have started longest ago; 0 when none is late. Readings, which wait apart, do not count. */
  oldestWaitSeconds: number
  workers: number
  commandesPending: number
  /** Since 1970; null when there never was a backup. */
  lastBackupSeconds: number | null
}

/** Asks the database in one query, bounded in time and in rows. Rejects when it does not answer. */
export async function readSharedState(pool: pg.Pool): Promise<SharedState> {
  const query = { text: QUERY, values: [COUNTED, workerLockClass, READINGS], query_timeout: TIMEOUT_MS }
  const { rows } = await pool.query<SharedState>(query)
  const [state] = rows
  if (!state) throw new Error('the database said nothing of itself')
  return state
}

const QUERY = `
  WITH job AS (
    SELECT t.identifier AS task, j.run_at,
           CASE WHEN j.locked_at IS NOT NULL THEN 'running'
                WHEN j.attempts >= j.max_attempts THEN 'failed'
                WHEN j.run_at > now() THEN 'later'
                ELSE 'waiting' END AS state
      FROM (SELECT * FROM graphile_worker._private_jobs LIMIT $1) j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE j.locked_at IS NOT NULL OR NOT ${REPLACED}
  ), counted AS (
    SELECT task, state, count(*)::int AS count FROM job GROUP BY task, state
  )
  SELECT coalesce((SELECT jsonb_agg(counted) FROM counted), '[]') AS jobs,
         coalesce((SELECT extract(epoch FROM now() - min(run_at))::float FROM job
                     WHERE state = 'waiting' AND task <> ALL ($3)), 0)
           AS "oldestWaitSeconds",
         (SELECT count(*)::int FROM pg_locks
           WHERE locktype = 'advisory' AND granted AND classid = $2
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS workers,
         (SELECT count(*)::int FROM (
           SELECT 1 FROM pending_commandes WHERE statut = 'OUVERTE' LIMIT $1) AS pending) AS "commandesPending",
         (SELECT extract(epoch FROM created_at)::float FROM audit_logs
           WHERE type = 'SYSTEM' AND action = 'BACKUP_COMPLETED'
           ORDER BY created_at DESC LIMIT 1) AS "lastBackupSeconds"`
