import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { INBOUND_DOUBTS, SET_ASIDE } from '#contract/messages/inbound/inbound.ts'
import { createdAt, id, moment } from './columns.ts'
import { conversations, messages } from './messages.ts'
import { users } from './users.ts'

/** The addresses to which the answers of one person in one thread are sent; the address itself is derived, never kept (decision 178). */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    hash: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null for the author of the thread who has no account. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('reply_addresses_conversation_idx').on(table.conversationId),
    index('reply_addresses_user_idx').on(table.userId),
  ],
)

/** The e-mails that the house's mailbox received, each once; of one set aside, nothing of what it said is kept (decision 179). */
export const inboundEmails = pgTable(
  'inbound_emails',
  {
    id: id(),
    /** SHA-256 of its sender and Message-ID, or of its bytes. */
    empreinte: text().notNull().unique(),
    statut: text({ enum: ['PRIS', 'A_VERIFIER', 'ECARTE'] }).notNull(),
    /** The reason that set it aside. */
    motif: text({ enum: SET_ASIDE }),
    /** What disagrees, of one to verify. */
    doutes: text({ enum: INBOUND_DOUBTS }).array().notNull().default([]),
    expediteur: text(),
    nom: text(),
    objet: text(),
    /** Its new words, until they are a message. */
    texte: text(),
    /** The whole of its words, quotations and signature included, when there is more than its new ones. */
    entier: text(),
    /** The thread and the person of the address that it was sent to. */
    conversationId: text().references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    messageId: uuid()
      .unique()
      .references(() => messages.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('inbound_emails_statut_idx').on(table.statut, table.createdAt, table.id),
    index('inbound_emails_conversation_idx').on(table.conversationId),
    index('inbound_emails_user_idx').on(table.userId),
  ],
)

/** The house's mailbox: one row, once it has been read or found away. */
export const mailboxes = pgTable('mailboxes', {
  id: text().primaryKey(),
  /** When it was last read to its end. */
  luLe: moment(),
  /** Since when it does not answer; null while it does. */
  absenteDepuis: moment(),
  erreur: text(),
})
