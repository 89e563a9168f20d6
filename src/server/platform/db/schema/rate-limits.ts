import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** The columns, and their order, are rate-limiter-flexible's. Unlogged: see docs/decisions/038. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
