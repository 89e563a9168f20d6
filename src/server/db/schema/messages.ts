import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { commandes } from './commandes.ts'
import { supportRequests } from './support.ts'
import { users } from './users.ts'

/** A thread between one client and the house; its id says its kind (decisions §9). */
export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    type: text({ enum: ['project', 'support', 'general', 'visitor'] }).notNull(),
    titre: text().notNull(),
    clientId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    commandeId: uuid()
      .unique()
      .references(() => commandes.id, { onDelete: 'cascade' }),
    /** Who wrote without an account: their thread joins the one that proves their address (decisions §9). */
    supportRequestId: uuid()
      .unique()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Of its last message: what lists are sorted by. */
    updatedAt: createdAt(),
  },
  (table) => [
    index('conversations_client_idx').on(table.clientId, table.updatedAt),
    index('conversations_updated_idx').on(table.updatedAt),
  ],
)

/** Each thread has two sides, the client's and the house's; read, archived, pinned and hidden belong to a side. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    fromAdmin: boolean().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
    clientReadAt: moment(),
    houseReadAt: moment(),
    clientArchivedAt: moment(),
    houseArchivedAt: moment(),
    clientPinnedAt: moment(),
    housePinnedAt: moment(),
    clientHiddenAt: moment(),
    houseHiddenAt: moment(),
  },
  (table) => [
    index('messages_conversation_idx').on(table.conversationId, table.createdAt),
    index('messages_sender_idx').on(table.senderId),
    index('messages_client_unread_idx')
      .on(table.conversationId)
      .where(sql`${table.clientReadAt} is null and ${table.fromAdmin}`),
    index('messages_house_unread_idx')
      .on(table.conversationId)
      .where(sql`${table.houseReadAt} is null and not ${table.fromAdmin}`),
  ],
)
