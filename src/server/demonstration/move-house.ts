import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Moves every date of a house made some time ago by whole weeks, so that it was made this week: a Monday stays a Monday. No trigger hears
 * of it, and the chain of accounts keeps the digests of the days as they were.
 */
export async function moveHouse(db: Db, madeAt: Date, now: Date): Promise<void> {
  const weeks = Math.floor((now.getTime() - madeAt.getTime()) / WEEK_MS)
  if (weeks <= 0) return
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    SELECT c.table_name AS table, array_agg(c.column_name::text) AS columns
    FROM information_schema.columns AS c
    JOIN information_schema.tables AS t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND c.data_type IN ('timestamp with time zone', 'date')
    GROUP BY c.table_name`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    for (const { table, columns } of rows) {
      const moves = columns.map(
        (name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} + ${`${weeks} weeks`}::interval`,
      )
      await tx.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.join(moves, sql`, `)}`)
    }
    await tx.execute(
      sql`UPDATE graphile_worker._private_jobs SET run_at = run_at + ${`${weeks} weeks`}::interval`,
    )
  })
}
