import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ECHEANCE_STATUTS } from '#contract/money/schedule/echeance.ts'
import { createdAt, id, moment } from './columns.ts'
import { commandes } from './commandes.ts'
import { paiements } from './payments.ts'

/** The payments of an order that is paid in several times, one row each (decision 091). */
export const echeances = pgTable(
  'echeances',
  {
    id: id(),
    commandeId: uuid()
      .notNull()
      .references(() => commandes.id, { onDelete: 'restrict' }),
    /** From 1, the payment that made the contract. */
    rang: smallint().notNull(),
    /** Cents: as planned, then as paid. */
    montant: integer().notNull(),
    date: date({ mode: 'string' }).notNull(),
    statut: text({ enum: ECHEANCE_STATUTS }).notNull(),
    /** The payment that paid it, alone or with others. */
    paiementId: uuid().references(() => paiements.id, { onDelete: 'restrict' }),
    payeeLe: moment(),
    /** The number of attempts at its charge; each is a charge of its own at the provider's. */
    tentatives: smallint().notNull().default(0),
    /** The day to ask for it, or to ask again; null once it is paid, or left to its client. */
    essaiLe: date({ mode: 'string' }),
    /** Cents of the charge under way, the payment whose means it uses, and when it was asked for. */
    demande: integer(),
    moyen: text(),
    demandeeLe: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('echeances_rang_key').on(table.commandeId, table.rang),
    index('echeances_paiement_idx').on(table.paiementId),
    index('echeances_a_prelever_idx').on(table.essaiLe).where(sql`${table.statut} = 'A_VENIR'`),
    index('echeances_en_cours_idx').on(table.demandeeLe).where(sql`${table.statut} = 'EN_COURS'`),
    check('echeances_montant_check', sql`${table.montant} > 0`),
  ],
)
