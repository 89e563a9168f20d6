import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { NEWSLETTER_SOURCES, SUBSCRIPTION_STATUTS } from '#contract/newsletter/newsletter-form.ts'
import { createdAt, id, moment } from './columns.ts'

/** Addresses that asked for the newsletter. No issue is sent there before the address is confirmed. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text().notNull(),
    statut: text({ enum: SUBSCRIPTION_STATUTS }).notNull(),
    /** The form it was first asked for by; null when that form did not say. */
    source: text({ enum: NEWSLETTER_SOURCES }),
    /** The hash of the token that confirms. */
    confirmationHash: text().notNull().unique(),
    /** The hash of the token that unsubscribes. */
    desabonnementHash: text().notNull().unique(),
    /** The number of requests, and the moment of the last: an e-mail answers each, except a second click. */
    demandes: integer().notNull().default(1),
    demandeeLe: moment().notNull(),
    /** Unconfirmed then, it is removed. */
    expireLe: moment().notNull(),
    confirmeeLe: moment(),
    desabonneeLe: moment(),
    createdAt: createdAt(),
    /** The address, folded as `searchable` does, by the database. */
    recherche: text().notNull().generatedAlwaysAs(sql`searchable(email)`),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.statut} <> 'DESABONNEE'`),
    index('newsletter_subscriptions_created_idx').on(table.createdAt),
    index('newsletter_subscriptions_statut_idx').on(table.statut, table.createdAt),
    index('newsletter_subscriptions_recherche_idx').using('gin', sql`${table.recherche} gin_trgm_ops`),
    index('newsletter_subscriptions_expire_idx')
      .on(table.expireLe)
      .where(sql`${table.statut} = 'EN_ATTENTE'`),
    index('newsletter_subscriptions_desabonnee_idx')
      .on(table.desabonneeLe)
      .where(sql`${table.statut} = 'DESABONNEE'`),
  ],
)
