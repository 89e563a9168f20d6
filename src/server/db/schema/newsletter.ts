import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** Who asked for the authors' letter. Nothing is sent there before the address has confirmed it. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text().notNull(),
    statut: text({ enum: ['EN_ATTENTE', 'CONFIRMEE', 'DESABONNEE'] }).notNull(),
    /** Of the token that confirms. */
    confirmationHash: text().notNull().unique(),
    /** Of the token that unsubscribes. */
    desabonnementHash: text().notNull().unique(),
    /** How often it was asked for, and when last: a letter answers each, but a second click. */
    demandes: integer().notNull().default(1),
    demandeeLe: moment().notNull(),
    /** Unconfirmed then, it is removed. */
    expireLe: moment().notNull(),
    confirmeeLe: moment(),
    desabonneeLe: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.statut} <> 'DESABONNEE'`),
    index('newsletter_subscriptions_expire_idx')
      .on(table.expireLe)
      .where(sql`${table.statut} = 'EN_ATTENTE'`),
    index('newsletter_subscriptions_desabonnee_idx')
      .on(table.desabonneeLe)
      .where(sql`${table.statut} = 'DESABONNEE'`),
  ],
)
