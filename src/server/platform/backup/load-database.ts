import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupRefusal } from './backup-refusal.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { measure } from './measured.ts'
import { qualified, withColumns } from './tables.ts'
import { withoutConstraints } from './without-constraints.ts'

/** Tables that have a row from the migration that made them: the backup's takes its place. */
const BORN_WITH_A_ROW = new Set(['content_version', 'live_events'])

/**
 * Fills the empty tables of the transaction that `client` has open, and sets their counters. Foreign keys are all checked at its end.
 * Throws a BackupRefusal when a table already has rows, or when a file of the backup has changed.
 */
export async function loadDatabase(client: pg.PoolClient, folder: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) await refuseRows(client, table)
  await withoutConstraints(client, async () => {
    for (const table of manifest.tables) await loadTable(client, folder, table)
  })
  for (const sequence of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2)', [qualified(sequence), sequence.lastValue])
  }
}

/** The lock keeps out a product that would start at the same time. */
async function refuseRows(client: pg.PoolClient, table: DumpedTable): Promise<void> {
  await client.query(`LOCK TABLE ${qualified(table)} IN ACCESS EXCLUSIVE MODE`)
  const { rowCount } = await client.query(`SELECT 1 FROM ${qualified(table)} LIMIT 1`)
  if (rowCount && !BORN_WITH_A_ROW.has(table.name)) {
    throw new BackupRefusal(
      `La base de données n’est pas vide (${table.name}) : une sauvegarde se restaure sur une base neuve.`,
    )
  }
}

async function loadTable(client: pg.PoolClient, folder: string, table: DumpedTable): Promise<void> {
  const { through, result } = measure()
  if (BORN_WITH_A_ROW.has(table.name)) await client.query(`DELETE FROM ${qualified(table)}`)
  const rows = client.query(copyFrom(`COPY ${withColumns(table)} FROM STDIN`))
  try {
    await pipeline(createReadStream(join(folder, table.path)), through, createGunzip(), rows)
  } catch (error) {
    throw new BackupRefusal(`${table.path} ne se lit pas : rien n’a été restauré.`, { cause: error })
  }
  if (result().sha256 !== table.sha256 || rows.rowCount !== table.rows) {
    throw new BackupRefusal(`${table.path} n’est plus ce qui a été sauvegardé : rien n’a été restauré.`)
  }
}
