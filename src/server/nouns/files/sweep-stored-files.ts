import { sql } from 'drizzle-orm'
import { hours } from '#contract/shared/durations.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { StoredObject } from '../../platform/storage/storage.ts'

/** An upload lasts six hours at most, and its row follows its last byte: a day leaves no doubt. */
const ORPHAN_AFTER_MS = hours(24)
const BATCH = 1000
/** More leave with the next sweep. */
const MOST_AT_ONCE = 10_000
/** Beyond both, the database is more likely the wrong one, or an old one, than the files are useless. */
const SUSPECT = { count: 100, share: 0.1 }

type Sweep = { now: Date; signal?: AbortSignal }

/**
 * Removes the stored files that no row names any more or ever did: those of a process killed while it received them. Reads
 * little by little, and removes nothing when it would remove too much. Any number of sweeps may run at once.
 */
export async function sweepStoredFiles(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  { now, signal }: Sweep,
): Promise<void> {
  const before = new Date(now.getTime() - ORPHAN_AFTER_MS)
  const columns = await readKeyColumns(db)
  const removable: string[] = []
  let seen = 0
  let orphans = 0
  for await (const batch of batchesOf(storage.list())) {
    if (signal?.aborted) return
    seen += batch.length
    const old = batch.filter(({ modifiedAt }) => modifiedAt && modifiedAt < before).map(({ key }) => key)
    const unnamed = await withoutRow(db, old, columns)
    orphans += unnamed.length
    removable.push(...unnamed.slice(0, MOST_AT_ONCE - removable.length))
  }

  if (orphans > SUSPECT.count && orphans > seen * SUSPECT.share) {
    log.error({ seen, orphans }, 'Too many stored files without a row: none is removed')
    return
  }
  for (const storageKey of removable) {
    await enqueue(db, 'remove-stored-file', { storageKey }, { jobKey: `orphan:${storageKey}` })
  }
  log.info({ seen, orphans, removed: removable.length }, 'Stored files swept')
}

type KeyColumn = { table: string; column: string }

/** The columns that name stored files: every text column called `…_key`, even of a later version of the product. */
async function readKeyColumns(db: Db): Promise<KeyColumn[]> {
  const { rows } = await db.execute<KeyColumn>(sql`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = current_schema() AND data_type = 'text' AND column_name LIKE '%\\_key'`)
  return rows
}

async function withoutRow(db: Db, keys: string[], columns: KeyColumn[]): Promise<string[]> {
  if (keys.length === 0) return []
  const unnamed = columns.map(
    ({ table, column }) =>
      sql`NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = stored.key)`,
  )
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT stored.key FROM unnest(${sql.param(keys)}::text[]) AS stored (key)
     WHERE ${sql.join(unnamed, sql` AND `)}`)
  return rows.map(({ key }) => key)
}

async function* batchesOf(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = []
  for await (const object of objects) {
    batch.push(object)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}
