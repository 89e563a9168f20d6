import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A row to insert that names each column of its table, those left to their default too: what `satisfies` it fails to compile, by its name,
 * for the column that somebody adds and forgets.
 */
export type WholeRow<Table extends PgTable> = {
  [Column in keyof Required<Table['$inferInsert']>]: Table['$inferInsert'][Column]
}
