import { asc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { STALE_ORDER_OF_LIST } from '#contract/shared/refusals.ts'
import { conflict } from '../errors.ts'
import type { Tx } from './client.ts'

type Ordered = PgTable & { id: PgColumn; ordre: PgColumn }

/**
 * Puts all the rows of a short list in a new order, and returns the former one; null when the order is the same. 409 when a row was added
 * or deleted since it was read. `ties` gives the order of equal ranks, as the list shows them.
 */
export async function reorderRows(
  tx: Tx,
  { table, ties, ids }: { table: Ordered; ties: PgColumn; ids: string[] },
): Promise<string[] | null> {
  const rows = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .orderBy(asc(table.ordre), asc(ties), asc(table.id))
    .for('update')
  const before = rows.map(({ id }) => id)
  const known = new Set([...ids, ...before])
  if (ids.length !== before.length || new Set(ids).size !== ids.length || known.size !== before.length) {
    throw conflict(STALE_ORDER_OF_LIST)
  }
  if (ids.every((id, rank) => id === before[rank])) return null

  await tx.execute(
    sql`update ${table} set ordre = ranked.rank
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as ranked(id, rank)
      where ${table.id} = ranked.id and ${table.ordre} <> ranked.rank`,
  )
  return before
}
