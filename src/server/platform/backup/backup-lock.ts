import type pg from 'pg'
import { migrationLock } from '../db/migrate.ts'
import { BackupRefusal } from './backup-refusal.ts'

/** Any constant, the same in every version. */
const backupLock = 7_240_518_204

/**
 * Says that a backup is under way, as long as this connection is open: the files that its snapshot names are kept. Throws a BackupRefusal
 * when there is one already.
 */
export async function announceBackup(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
    backupLock,
  ])
  if (!rows[0]?.alone) throw new BackupRefusal('Une sauvegarde est déjà en cours.')
}

/** Gives the connection back, and with it all it held. */
export async function endBackup(client: pg.PoolClient): Promise<void> {
  // When the query fails, closing the connection releases the lock too, a little later.
  await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
  client.release(true)
}

/** Whether stored files must stay for now. A file whose row is gone before it is asked may then go: no later backup names it. */
export async function isBackupUnderWay(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(
    'SELECT pg_try_advisory_xact_lock_shared($1) AS free',
    [backupLock],
  )
  return !rows[0]?.free
}

/** Runs `work` while no migration changes the tables; a migration waits for its end. */
export async function betweenMigrations<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock])
  const result = await work()
  await client.query('SELECT pg_advisory_unlock_shared($1)', [migrationLock])
  return result
}
