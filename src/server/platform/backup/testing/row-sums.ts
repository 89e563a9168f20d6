import type pg from 'pg'
import { listTables, qualified, withColumns } from '../tables.ts'

/** A checksum of each table, of all its rows in any order; the audit's own lines about backups apart. */
export async function rowSums(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const sums: Record<string, string> = {}
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS sum
           FROM (SELECT md5(t::text) AS row FROM ${qualified(table)} t ${BUT_OURS[table.name] ?? ''})`,
      )
      sums[withColumns(table)] = rows[0]?.sum ?? ''
    }
    return sums
  } finally {
    client.release()
  }
}

const BUT_OURS: Record<string, string> = {
  audit_logs: `WHERE action NOT IN ('BACKUP_COMPLETED', 'SYSTEM_MAINTENANCE')`,
  list_counts: `WHERE liste <> 'audit_logs'`,
}
