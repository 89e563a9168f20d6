import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How many rows of a table are in each group that its list filters by: a line a change, written by triggers, summed to be read and
 * folded by a job (decision 084).
 */
export const listCounts = pgTable(
  'list_counts',
  {
    /** The table. */
    liste: text().notNull(),
    /** What its rows have in common, `|` between: `EN_COURS`, `USER|true`. */
    groupe: text().notNull(),
    nombre: integer().notNull(),
  },
  (table) => [index('list_counts_liste_idx').on(table.liste)],
)
