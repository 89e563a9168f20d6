import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { HELD_REASONS, HELD_STATUTS } from '#contract/money/payments/held-payment.ts'
import { PAYMENT_METHODS } from '#contract/money/payments/payment-methods.ts'
import { DISPUTE_STATES, REFUND_SOURCES, REFUND_STATUTS } from '#contract/money/payments/refunds.ts'
import { createdAt, id, moment } from './columns.ts'
import { commandes, pendingCommandes } from './commandes.ts'
import { factures } from './factures.ts'
import { users } from './users.ts'

/** A hosted checkout page opened for an order; its id is the provider's. */
export const checkoutSessions = pgTable(
  'checkout_sessions',
  {
    id: text().primaryKey(),
    provider: text({ enum: ['stripe', 'sandbox'] }).notNull(),
    pendingCommandeId: uuid().references(() => pendingCommandes.id, { onDelete: 'set null' }),
    commandeId: uuid().references(() => commandes.id, { onDelete: 'restrict' }),
    /** The payment of a schedule that it is for. */
    echeanceId: uuid(),
    idempotencyKey: text().notNull().unique(),
    montant: integer().notNull(),
    url: text().notNull(),
    statut: text({ enum: ['OUVERTE', 'EN_COURS', 'A_VERIFIER', 'PAYEE', 'ECHOUEE', 'EXPIREE'] }).notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('checkout_sessions_pending_idx').on(table.pendingCommandeId),
    index('checkout_sessions_commande_idx').on(table.commandeId),
    index('checkout_sessions_echeance_idx').on(table.echeanceId),
    check('checkout_sessions_montant_check', sql`${table.montant} > 0`),
  ],
)

/** The provider's events, each kept once in any order and for any repetition of its deliveries. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    sessionId: text(),
    /** INCOMPRIS is read again until it is understood, A_TRAITER once the product carries its type out (decisions 042 and 098). */
    statut: text({ enum: ['TRAITE', 'IGNORE', 'AILLEURS', 'A_TRAITER', 'INCOMPRIS'] })
      .notNull()
      .default('TRAITE'),
    /** The whole body, as long as something is still to be made of it. */
    contenu: text(),
    receivedAt: createdAt(),
  },
  (table) => [
    index('payment_events_gardes_idx').on(table.receivedAt).where(sql`${table.contenu} is not null`),
  ],
)

export const paiements = pgTable(
  'paiements',
  {
    id: id(),
    commandeId: uuid()
      .notNull()
      .references(() => commandes.id, { onDelete: 'restrict' }),
    /** Whose order it is, which never changes: the best clients of a year are added up without opening their orders. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The database allows one payment per session. */
    checkoutSessionId: text()
      .unique()
      .references(() => checkoutSessions.id, { onDelete: 'restrict' }),
    /** The provider's own reference, for refunds and disputes. */
    reference: text(),
    /** The invoice that it pays; null for money to refund, and until the invoice of the same transaction is issued. */
    factureId: uuid().references(() => factures.id, { onDelete: 'restrict' }),
    montant: integer().notNull(),
    methode: text({ enum: PAYMENT_METHODS }).notNull(),
    /** The reference of a transfer or a cheque, as the house typed it. */
    piece: text(),
    /** The state that its disputes give it, by a trigger on them: that of the open dispute, else that of a lost one. */
    litige: text({ enum: DISPUTE_STATES }),
    /** When the last of them changed. */
    litigeLe: moment(),
    /** Cents that banks took back of it for good, by the same trigger: it never pays them. */
    perdu: integer().notNull().default(0),
    /** The key of the form by which the house recorded it. */
    idempotencyKey: uuid(),
    /** Whether it is a second payment of the same order, to refund. */
    aRembourser: boolean().notNull().default(false),
    /** The moment of the payment; for one that the house records, the day that it gives. */
    createdAt: createdAt(),
  },
  (table) => [
    index('paiements_facture_idx').on(table.factureId),
    uniqueIndex('paiements_saisie_key_idx')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index('paiements_commande_idx').on(table.commandeId),
    index('paiements_created_idx').on(table.createdAt),
    // The columns of payments that the statistics of a period read (decision 079).
    index('paiements_recus_idx')
      .on(table.createdAt, table.montant, table.perdu, table.userId)
      .where(sql`not ${table.aRembourser} and ${table.perdu} < ${table.montant}`),
    // The few payments that count for nothing, with their refunds.
    index('paiements_non_comptes_idx')
      .on(table.id)
      .where(sql`${table.aRembourser} or ${table.perdu} >= ${table.montant}`),
    index('paiements_user_idx').on(table.userId, table.createdAt),
    index('paiements_reference_idx').on(table.reference),
  ],
)

/** The disputes of a payment, under the provider's ids: a payment may be disputed in parts, and more than once. */
export const litiges = pgTable(
  'litiges',
  {
    id: text().primaryKey(),
    paiementId: uuid()
      .notNull()
      .references(() => paiements.id, { onDelete: 'restrict' }),
    montant: integer().notNull(),
    statut: text({ enum: DISPUTE_STATES }).notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('litiges_paiement_idx').on(table.paiementId),
    index('litiges_ouverts_idx').on(table.id).where(sql`${table.statut} in ('DEMANDE', 'OUVERT')`),
    check('litiges_montant_check', sql`${table.montant} > 0`),
  ],
)

/** Refunds of a payment; a trigger keeps their sum under it, and refuses to change the sum asked (decision 087). */
export const remboursements = pgTable(
  'remboursements',
  {
    id: id(),
    paiementId: uuid()
      .notNull()
      .references(() => paiements.id, { onDelete: 'restrict' }),
    montant: integer().notNull(),
    motif: text().notNull(),
    statut: text({ enum: REFUND_STATUTS }).notNull(),
    /** The origin of the request: the house here, or somebody in the provider's own pages. */
    source: text({ enum: REFUND_SOURCES }).notNull(),
    /** The provider's own reference. */
    reference: text(),
    /** The credit note issued with it. */
    avoirId: uuid().references(() => factures.id, { onDelete: 'restrict' }),
    demandePar: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The key of the form by which the house asked for it. */
    idempotencyKey: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('remboursements_paiement_idx').on(table.paiementId),
    // The columns of refunds that the statistics of a period read (decision 079).
    index('remboursements_rendus_idx')
      .on(table.createdAt, table.montant, table.paiementId)
      .where(sql`${table.statut} <> 'ECHOUE'`),
    index('remboursements_avoir_idx').on(table.avoirId),
    index('remboursements_demande_idx').on(table.demandePar),
    uniqueIndex('remboursements_reference_key').on(table.reference),
    uniqueIndex('remboursements_demande_key_idx')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    check('remboursements_montant_check', sql`${table.montant} > 0`),
  ],
)

/** Money received that confirms nothing until the house has decided on it (decision 043). */
export const paiementsRetenus = pgTable(
  'paiements_retenus',
  {
    id: id(),
    /** A session is held once. */
    sessionId: text().notNull().unique(),
    pendingCommandeId: uuid().references(() => pendingCommandes.id, { onDelete: 'set null' }),
    commandeId: uuid().references(() => commandes.id, { onDelete: 'restrict' }),
    motif: text({ enum: HELD_REASONS }).notNull(),
    statut: text({ enum: HELD_STATUTS }).notNull(),
    /** Cents, or the smallest unit of `devise`. */
    montant: integer().notNull(),
    devise: text().notNull(),
    /** The provider's own reference, by which it refunds. */
    reference: text(),
    methode: text({ enum: ['CARTE', 'SEPA', 'AUTRE'] }).notNull(),
    decidePar: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The moment of the house's decision; for a payment that waits again, that of its refund's return. */
    decideLe: moment(),
    remboursementId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('paiements_retenus_ouverts_idx')
      .on(table.createdAt)
      .where(sql`${table.statut} in ('A_VERIFIER', 'REMBOURSEMENT')`),
    index('paiements_retenus_pending_idx').on(table.pendingCommandeId),
    index('paiements_retenus_commande_idx').on(table.commandeId),
    index('paiements_retenus_decide_idx').on(table.decidePar),
  ],
)

/** The sandbox's own records, which a card provider would keep on its side. */
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
      /** The payment of a schedule, and its attempt, that it is for. */
      echeanceId?: string | undefined
      tentative?: number | undefined
      /** Its means refuses every later charge, to show the consequences. */
      refuseLater?: boolean | undefined
    }>()
    .notNull(),
  statut: text({ enum: ['open', 'complete', 'expired'] }).notNull(),
  paiement: text({ enum: ['unpaid', 'processing', 'paid', 'failed', 'refunded'] }).notNull(),
  methode: text({ enum: ['card', 'sepa_debit'] }),
  expiresAt: moment().notNull(),
  createdAt: createdAt(),
})

/** The refunds of the sandbox, as a card provider would remember them. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sandboxSessions.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull().unique(),
    montant: integer().notNull(),
    /** Our refund's id, as its metadata would carry it. */
    remboursementId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [index('sandbox_refunds_session_idx').on(table.sessionId)],
)
