import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceParty, InvoiceSeller } from '#contract/factures/invoice-parties.ts'
import type { PriceLine } from '#contract/tarifs/price-of.ts'
import { createdAt, id, moment } from './columns.ts'
import { commandes } from './commandes.ts'
import { users } from './users.ts'

/** One row a series and a year, updated in the transaction that issues: no gap, no double (decisions §8). */
export const factureCompteurs = pgTable(
  'facture_compteurs',
  {
    serie: text({ enum: ['FAC', 'AV'] }).notNull(),
    annee: integer().notNull(),
    dernier: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.serie, table.annee] })],
)

/** An invoice or a credit note as issued; a trigger refuses any change but the reminder, the note and the PDF. */
export const factures = pgTable(
  'factures',
  {
    id: id(),
    serie: text({ enum: ['FAC', 'AV'] }).notNull(),
    annee: integer().notNull(),
    rang: integer().notNull(),
    numero: text().notNull().unique(),
    commandeId: uuid()
      .notNull()
      .references(() => commandes.id, { onDelete: 'restrict' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The invoice a credit note corrects. */
    factureId: uuid().references((): AnyPgColumn => factures.id, { onDelete: 'restrict' }),
    montant: integer().notNull(),
    lignes: jsonb().$type<PriceLine[]>().notNull(),
    objet: text().notNull(),
    vendeur: jsonb().$type<InvoiceSeller>().notNull(),
    client: jsonb().$type<InvoiceParty>().notNull(),
    emiseLe: moment().notNull(),
    dateEcheance: date({ mode: 'string' }).notNull(),
    datePaiement: moment(),
    pdfKey: text(),
    pdfSha256: text(),
    note: text(),
    rappelLe: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('factures_rang_key').on(table.serie, table.annee, table.rang),
    index('factures_commande_idx').on(table.commandeId),
    index('factures_user_idx').on(table.userId, table.emiseLe),
    index('factures_emise_idx').on(table.emiseLe),
    index('factures_origine_idx').on(table.factureId),
  ],
)
