import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CONSULTATION_SOURCES, CONSULTATION_STATUTS } from '#contract/consultations/consultation.ts'
import { SLOT_TIMES } from '#contract/consultations/slots.ts'
import { createdAt, id, moment } from './columns.ts'

/** Half hours of telephone promised to somebody; a slot is taken once. */
export const consultations = pgTable(
  'consultations',
  {
    id: id(),
    prenom: text().notNull(),
    nom: text().notNull(),
    email: text().notNull(),
    telephone: text().notNull(),
    message: text(),
    source: text({ enum: CONSULTATION_SOURCES }).notNull(),
    /** In Paris, like the time. */
    date: date({ mode: 'string' }).notNull(),
    time: text({ enum: SLOT_TIMES }).notNull(),
    statut: text({ enum: CONSULTATION_STATUTS }).notNull(),
    /** The house's note to itself. */
    note: text(),
    /** Counts its changes: the calendars that hold it, and the reminders written for it, know which is the last. */
    revision: integer().notNull().default(0),
    /** The hash of the token that moves or cancels it. */
    hash: text().notNull().unique(),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
    /** Name, address and telephone, folded as `searchable` does, by the database. */
    recherche: text()
      .notNull()
      .generatedAlwaysAs(sql`searchable(prenom || ' ' || nom || ' ' || email || ' ' || telephone)`),
  },
  (table) => [
    uniqueIndex('consultations_slot_key').on(table.date, table.time).where(sql`${table.statut} <> 'ANNULEE'`),
    index('consultations_moment_idx').on(table.date, table.time),
    index('consultations_statut_idx').on(table.statut, table.date, table.time),
    index('consultations_recherche_idx').using('gin', sql`${table.recherche} gin_trgm_ops`),
    index('consultations_email_idx').on(sql`lower(${table.email})`),
  ],
)
