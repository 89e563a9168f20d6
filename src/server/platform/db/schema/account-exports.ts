import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

/** A copy of somebody's data: asked for, made by a job, opened by a link of 24 hours, removed. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the token that opens it. */
    hash: text().notNull().unique(),
    /** Null while it is made. */
    storageKey: text(),
    taille: bigint({ mode: 'number' }),
    expiresAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('account_exports_user_idx').on(table.userId),
    index('account_exports_expires_idx').on(table.expiresAt),
  ],
)
