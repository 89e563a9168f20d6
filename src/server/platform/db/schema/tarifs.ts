import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const tarifs = pgTable(
  'tarifs',
  {
    id: id(),
    nom: text().notNull(),
    description: text().notNull(),
    /** Cents; for a SUPPLEMENT, cents or a percentage as its price text says. */
    prix: integer().notNull(),
    prixFormate: text().notNull(),
    mode: text({ enum: ['PAR_PAGE', 'FORFAIT', 'SUPPLEMENT'] }).notNull(),
    typeService: text().notNull(),
    dureeEstimee: text().notNull(),
    /** Working days a flat fee promises; per-page services promise by their pages. */
    delaiJours: integer().notNull(),
    revisionsIncluses: integer().notNull().default(1),
    /** The contents of the pack, an item each. */
    inclus: text().array().notNull().default(sql`'{}'::text[]`),
    vedette: boolean().notNull().default(false),
    actif: boolean().notNull().default(true),
    ordre: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [check('tarifs_prix_check', sql`${table.prix} >= 0`)],
)

/** Every price that a tarif had, and since when; written by a trigger, never changed (decision 094). */
export const tarifPrix = pgTable(
  'tarif_prix',
  {
    id: id(),
    tarifId: uuid()
      .notNull()
      .references(() => tarifs.id, { onDelete: 'cascade' }),
    prix: integer().notNull(),
    depuis: moment().notNull(),
  },
  (table) => [index('tarif_prix_tarif_idx').on(table.tarifId, table.depuis)],
)

/** The codes that take something off an order. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    code: text().notNull(),
    pourcentage: integer().notNull(),
    /** Free pages of an order by the page, including the ten that every order has. */
    pagesOffertes: integer().notNull(),
    /** First and last day in Paris, both included. */
    debut: date({ mode: 'string' }),
    fin: date({ mode: 'string' }),
    premiereCommande: boolean().notNull(),
    limiteTotale: integer(),
    limiteParClient: integer(),
    active: boolean().notNull(),
    /** Whether the banner shows it. */
    affichee: boolean().notNull(),
    /** Since when it is on without a break, or was; null: since it was made. The price before is counted from there (decision 094). */
    activeDepuis: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('promotions_code_key').on(table.code),
    uniqueIndex('promotions_affichee_key').on(table.affichee).where(sql`${table.affichee}`),
    check('promotions_offre_check', sql`${table.pourcentage} > 0 or ${table.pagesOffertes} > 10`),
  ],
)
