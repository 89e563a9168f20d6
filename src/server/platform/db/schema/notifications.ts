import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_TYPES } from '#contract/notifications/notification.ts'
import { HOUSE_NOTICES } from '#contract/users/house-notices.ts'
import { createdAt, id, moment } from './columns.ts'
import { users } from './users.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    actionUrl: text(),
    /** The id of its subject, which may name somebody: it is erased with it. */
    objetId: text(),
    /** For administrators: an account that is no longer one no longer reads it. */
    forHouse: boolean().notNull().default(false),
    /** The house's e-mail that may announce it; null when it only shows under the bell. */
    notice: text({ enum: HOUSE_NOTICES }),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_user_idx').on(table.userId, table.createdAt, table.id),
    index('notifications_objet_idx').on(table.objetId),
    index('notifications_unread_idx').on(table.userId).where(sql`${table.readAt} is null`),
  ],
)

/** Every e-mail, written in the transaction that causes it and sent by a job. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    /** The subject of the e-mail, unique: `activation:{commandeId}`, `paiement:{commandeId}`… */
    cle: text().notNull().unique(),
    template: text().notNull(),
    /** Identifiers and words of the template; never a token. */
    props: jsonb().$type<Record<string, unknown>>().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    destinataire: text().notNull(),
    messageId: text().notNull(),
    statut: text({ enum: ['EN_ATTENTE', 'ENVOYE', 'REFUSE', 'INUTILE'] })
      .notNull()
      .default('EN_ATTENTE'),
    /** The last sign of the process that is sending it, by the database's clock; null when none is. */
    priseLe: moment(),
    createdAt: createdAt(),
    envoyeLe: moment(),
    /** The mail server's words on an address that it refused for good, and the moment. */
    refus: text(),
    refuseLe: moment(),
  },
  (table) => [
    index('emails_user_idx').on(table.userId),
    index('emails_destinataire_idx').on(sql`lower(${table.destinataire})`),
    index('emails_created_idx').on(table.createdAt),
  ],
)
