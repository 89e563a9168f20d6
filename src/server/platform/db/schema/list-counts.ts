import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Counts of a table's rows in each group that its list filters by: triggers write a line per change, readers sum the lines, a job folds
 * them (decision 084).
 */
export const listCounts = pgTable(
  'list_counts',
  {
    /** The table. */
    liste: text().notNull(),
    /** The values that its rows share, separated by `|`: `EN_COURS`, `USER|true`. */
    groupe: text().notNull(),
    nombre: integer().notNull(),
  },
  (table) => [index('list_counts_liste_idx').on(table.liste)],
)
