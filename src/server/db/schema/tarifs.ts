import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, id } from './columns.ts'

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
    /** What the pack contains, a line each. */
    inclus: text().array().notNull().default(sql`'{}'::text[]`),
    vedette: boolean().notNull().default(false),
    actif: boolean().notNull().default(true),
    ordre: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [check('tarifs_prix_check', sql`${table.prix} >= 0`)],
)
