import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { betweenMigrations } from './backup-lock.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { writeMeasured } from './measured.ts'
import { namedFilesQuery } from './named-files.ts'
import { listMigrations, listSequences, listTables, type Table, withColumns } from './tables.ts'

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
