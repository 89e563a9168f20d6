import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { betweenMigrations } from './backup-lock.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { writeMeasured } from './measured.ts'
import { listMigrations, listSequences, listTables, qualified, type Table, withColumns } from './tables.ts'

type Dump = Pick<Manifest, 'migrations' | 'queueMigrations' | 'tables' | 'sequences'>

/** Writes every row of one instant to `folder/tables`, and the stored files these rows name to `filesPath`; writers do not wait. */
export async function dumpDatabase(client: pg.PoolClient, folder: string, filesPath: string): Promise<Dump> {
  return betweenMigrations(client, async () => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const tables: DumpedTable[] = []
    for (const table of await listTables(client)) tables.push(await dumpTable(client, folder, table))
    await writeMeasured(client.query(copyTo(`COPY (${await namedFilesQuery(client)}) TO STDOUT`)), filesPath)
    const dump = { ...(await listMigrations(client)), tables, sequences: await listSequences(client) }
    await client.query('COMMIT')
    return dump
  })
}

async function dumpTable(client: pg.PoolClient, folder: string, table: Table): Promise<DumpedTable> {
  const path = `tables/${table.schema}.${table.name}.gz`
  const rows = client.query(copyTo(`COPY ${withColumns(table)} TO STDOUT`))
  const { sha256 } = await writeMeasured(rows, join(folder, path), createGzip())
  return { ...table, rows: rows.rowCount, path, sha256 }
}

/** The form of newStorageKey(), as PostgreSQL writes a pattern. */
const KEY_PATTERN = '^[0-9a-f]{2}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

type KeyColumn = { schema: string; table: string; key: string; sum: string | null }

/**
 * The query of every stored file that rows name, with the SHA-256 its row gives, or an empty one. A text column whose name
 * ends in `_key` holds a file when its value is a storage key; its hash is beside it, `storage_key` and `sha256`, `pdf_key` and
 * `pdf_sha256`. So a table that comes later is in the backup without being added to a list.
 */
async function namedFilesQuery(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<KeyColumn>(
    `SELECT k.table_schema AS schema, k.table_name AS "table", k.column_name AS key, s.column_name AS sum
       FROM information_schema.columns k
       JOIN information_schema.tables t USING (table_schema, table_name)
       LEFT JOIN information_schema.columns s
         ON s.table_schema = k.table_schema AND s.table_name = k.table_name
        AND s.column_name IN ('sha256', regexp_replace(k.column_name, '_key$', '_sha256'))
        AND (s.column_name = 'sha256') = (k.column_name = 'storage_key')
      WHERE k.table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND k.data_type = 'text' AND k.column_name LIKE '%\\_key'
      ORDER BY 1, 2, 3`,
  )
  return rows.map(filesOf).join(' UNION ')
}

function filesOf({ schema, table, key, sum }: KeyColumn): string {
  const column = pg.escapeIdentifier(key)
  const hash = sum ? `coalesce(${pg.escapeIdentifier(sum)}, '')` : `''`
  return `SELECT ${column} AS key, ${hash} AS sha256 FROM ${qualified({ schema, name: table })} WHERE ${column} ~ '${KEY_PATTERN}'`
}
