import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** The author without an account: their thread joins the account that proves their address (decisions §9). */
    supportRequestId: uuid()
      .unique()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    /** The administrator who answers it; for the house alone. */
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The state of the thread in the house's inbox, kept by a trigger on its messages (decision 082). */
    etatMaison: text({ enum: ['VIDE', 'OUVERTE', 'ARCHIVEE'] })
      .notNull()
      .default('VIDE'),
    createdAt: createdAt(),
    /** The moment of its last message, which sorts the lists. */
    updatedAt: createdAt(),
    /** The title, folded as `searchable` does, by the database. */
    recherche: text().notNull().generatedAlwaysAs(sql`searchable(titre)`),
  },
  (table) => [
    index('conversations_client_idx').on(table.clientId, table.updatedAt),
    index('conversations_updated_idx').on(table.updatedAt, table.id),
    index('conversations_etat_idx').on(table.etatMaison, table.updatedAt, table.id),
    index('conversations_assignee_idx').on(table.assigneeId, table.updatedAt, table.id),
    index('conversations_recherche_idx').using('gin', sql`${table.recherche} gin_trgm_ops`),
  ],
)

/** Notes between administrators beside a conversation: apart from messages, so that no call of a client reads them. */
export const conversationNotes = pgTable(
  'conversation_notes',
  {
    id: id(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('conversation_notes_conversation_idx').on(table.conversationId, table.createdAt, table.id),
    index('conversation_notes_author_idx').on(table.authorId),
  ],
)

/** Answers written once, to be sent often; they hold variables, never anybody's name. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: id(),
    titre: text().notNull(),
    contenu: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [uniqueIndex('canned_replies_titre_key').on(sql`lower(${table.titre})`)],
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
    /** The message that it answers: a question about a correction has its own answer (decision 172). */
    repondA: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    /** The key of its sending: a message sent again under it is kept once. */
    idempotencyKey: uuid(),
    createdAt: createdAt(),
    clientReadAt: moment(),
    houseReadAt: moment(),
    clientArchivedAt: moment(),
    houseArchivedAt: moment(),
    clientPinnedAt: moment(),
    housePinnedAt: moment(),
    clientHiddenAt: moment(),
    houseHiddenAt: moment(),
    /** The text, folded as `searchable` does, by the database. */
    recherche: text().notNull().generatedAlwaysAs(sql`searchable(content)`),
  },
  (table) => [
    index('messages_conversation_idx').on(table.conversationId, table.createdAt, table.id),
    // The messages that the house sees, the latest first, to the last page.
    index('messages_house_idx').on(table.createdAt, table.id).where(sql`${table.houseHiddenAt} is null`),
    index('messages_recherche_idx').using('gin', sql`${table.recherche} gin_trgm_ops`),
    index('messages_created_idx').on(table.createdAt, table.id),
    index('messages_sender_idx').on(table.senderId),
    index('messages_repond_idx').on(table.repondA).where(sql`${table.repondA} is not null`),
    uniqueIndex('messages_sending_idx')
      .on(table.senderId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index('messages_client_pinned_idx')
      .on(table.conversationId)
      .where(sql`${table.clientPinnedAt} is not null`),
    index('messages_house_pinned_idx')
      .on(table.conversationId)
      .where(sql`${table.housePinnedAt} is not null`),
    index('messages_client_unread_idx')
      .on(table.conversationId)
      .where(sql`${table.clientReadAt} is null and ${table.fromAdmin}`),
    index('messages_house_unread_idx')
      .on(table.conversationId)
      .where(sql`${table.houseReadAt} is null and not ${table.fromAdmin}`),
  ],
)
