import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { pendingCommandes } from './commandes.ts'

/** Bytes that one network sends now, or has sent with unpaid orders: it may not fill the house's disk. */
export const waitingUploads = pgTable(
  'waiting_uploads',
  {
    id: id(),
    /** Keyed hash of the sender's network: no address is kept. */
    origine: text().notNull(),
    /** Null while the bytes come. */
    pendingCommandeId: uuid().references(() => pendingCommandes.id, { onDelete: 'cascade' }),
    octets: bigint({ mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('waiting_uploads_origine_idx').on(table.origine),
    index('waiting_uploads_pending_idx').on(table.pendingCommandeId),
  ],
)
