import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LIVE_KINDS } from '#contract/live/live-event.ts'
import { createdAt } from './columns.ts'

/** The latest events told to open pages, for pages that were cut off; triggers write and number them (decision 064). */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In the order of the commits; null until its own. */
    numero: bigint({ mode: 'number' }).unique(),
    audience: text({ enum: ['ONE', 'HOUSE', 'EVERYBODY'] }).notNull(),
    /** The person of audience ONE. No foreign key: an erasure tells the person's pages too. */
    userId: uuid(),
    kind: text({ enum: LIVE_KINDS }).notNull(),
    objectId: text(),
    createdAt: createdAt(),
  },
  (table) => [index('live_events_created_idx').on(table.createdAt)],
)
