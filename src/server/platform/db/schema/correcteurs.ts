import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** Who corrects the texts: a profile of the site, and what the house alone knows of them. */
export const correcteurs = pgTable('correcteurs', {
  id: id(),
  nom: text().notNull(),
  specialite: text().notNull(),
  actif: boolean().notNull().default(true),
  ordre: integer().notNull().default(0),
  email: text(),
  telephone: text(),
  /** In cents per 1 000 signs, spaces included; null where each fee is agreed by hand. */
  tarifMille: integer(),
  /** Days away, both within. */
  absentDu: date({ mode: 'string' }),
  absentAu: date({ mode: 'string' }),
  absentMot: text(),
  /** The number of the link: a revocation raises it, and the link before is dead. */
  lienNumero: integer().notNull().default(0),
  /** SHA-256 of the link's token; null until it is sent, and once revoked. */
  lienHash: text().unique(),
  lienEnvoyeLe: moment(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})
