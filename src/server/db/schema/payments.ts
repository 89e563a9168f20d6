import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { commandes, pendingCommandes } from './commandes.ts'
import { createdAt, id, moment } from './columns.ts'

/** A hosted checkout page opened for an order; its id is the provider's. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text().primaryKey(),
    provider: text({ enum: ['stripe', 'sandbox'] }).notNull(),
    pendingCommandeId: uuid().references(() => pendingCommandes.id, { onDelete: 'set null' }),
    commandeId: uuid().references(() => commandes.id, { onDelete: 'restrict' }),
    idempotencyKey: text().notNull().unique(),
    montant: integer().notNull(),
    url: text().notNull(),
    statut: text({ enum: ['OUVERTE', 'EN_COURS', 'PAYEE', 'ECHOUEE', 'EXPIREE'] }).notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('checkout_sessions_pending_idx').on(table.pendingCommandeId),
    index('checkout_sessions_commande_idx').on(table.commandeId),
    check('checkout_sessions_montant_check', sql`${table.montant} > 0`),
  ],
)

/** Each event of the provider once, whatever the order and the repetition of its deliveries. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  sessionId: text(),
  receivedAt: createdAt(),
})

export const paiements = pgTable(
  'paiements',
  {
    id: id(),
    commandeId: uuid()
      .notNull()
      .references(() => commandes.id, { onDelete: 'restrict' }),
    /** One payment a session, by the database itself. */
    checkoutSessionId: text()
      .unique()
      .references(() => checkoutSessions.id, { onDelete: 'restrict' }),
    /** The provider's own reference, for refunds and disputes. */
    reference: text(),
    montant: integer().notNull(),
    methode: text({ enum: ['CARTE', 'SEPA', 'VIREMENT', 'AUTRE'] }).notNull(),
    /** Paid a second time for the same order: to give back. */
    aRembourser: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('paiements_commande_idx').on(table.commandeId),
    index('paiements_created_idx').on(table.createdAt),
  ],
)

/** The sandbox's own memory: what a card provider would keep on its side. */
export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique(),
  details: jsonb()
    .$type<{
      amount: number
      label: string
      email: string
      successUrl: string
      cancelUrl: string
      reference: string
    }>()
    .notNull(),
  statut: text({ enum: ['open', 'complete', 'expired'] }).notNull(),
  paiement: text({ enum: ['unpaid', 'processing', 'paid', 'failed'] }).notNull(),
  methode: text({ enum: ['card', 'sepa_debit'] }),
  expiresAt: moment().notNull(),
  createdAt: createdAt(),
})
