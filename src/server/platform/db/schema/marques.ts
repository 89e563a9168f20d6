import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Autour, Ecrit, EcritPlace } from '#contract/atelier/ecrit.ts'
import { CHOIX, type Marque } from '#contract/atelier/marque.ts'
import { CORRECTION_KINDS } from '#manuscript/correction-kind.ts'
import { id, moment } from './columns.ts'
import { commandes } from './commandes.ts'
import { correcteurs } from './correcteurs.ts'
import { fichiers } from './fichiers.ts'

/** An author's mark on a correction of a delivered file; without a choice, it was taken back (decision 117). */
export const marques = pgTable(
  'marques',
  {
    fichierId: uuid()
      .notNull()
      .references(() => fichiers.id, { onDelete: 'cascade' }),
    /** The first change of the correction, in the file's order. */
    rang: integer().notNull(),
    rangs: integer().array().notNull(),
    /** « QUESTION » is asked about and not refused; refused, it may be asked about too (decision 145). */
    choix: text({ enum: CHOIX }),
    /** The word of a question. */
    mot: text(),
    /** When the question was asked, or taken back; null in a mark made before the two facts had their own times. */
    motLe: moment(),
    /** The number that the author read. */
    numero: text(),
    /** When it was refused, or the refusal taken back. */
    choisieLe: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fichierId, table.rang] })],
)

/** What an author writes of a delivered file: an answer to a comment, or another wording (decision 172). */
export const ecrits = pgTable(
  'ecrits',
  {
    fichierId: uuid()
      .notNull()
      .references(() => fichiers.id, { onDelete: 'cascade' }),
    /** Its place in a word: of two of the same place, one stands. */
    cle: text().notNull(),
    place: jsonb().$type<EcritPlace>().notNull(),
    /** Null once it is taken back. */
    texte: text(),
    /** When it was written, or taken back. */
    ecritLe: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fichierId, table.cle] })],
)

/** What was said of a file that the house took back, until the file that replaces it is read (decision 173). */
export const marquesGardees = pgTable(
  'marques_gardees',
  {
    id: id(),
    commandeId: uuid()
      .notNull()
      .references(() => commandes.id, { onDelete: 'cascade' }),
    /** The id that the file had: the keys of the messages that its author sent of it are made of it. */
    fichierId: uuid().notNull(),
    /** Its name. */
    nom: text().notNull(),
    /** One of the two. */
    marque: jsonb().$type<Marque>(),
    ecrit: jsonb().$type<Ecrit>(),
    /** The words where it stood, and their place in the order of the text; null until they are read. */
    autour: jsonb().$type<Autour & { rang?: number }>(),
    /** When its file was taken back. */
    gardeeLe: moment().notNull(),
  },
  (table) => [index('marques_gardees_commande_idx').on(table.commandeId)],
)

/** The place up to which the author of an order has read a delivered file. */
export const lectures = pgTable('lectures', {
  fichierId: uuid()
    .primaryKey()
    .references(() => fichiers.id, { onDelete: 'cascade' }),
  chapitre: integer().notNull(),
  paragraphe: integer().notNull(),
  /** The chapters ticked « relu ». */
  relus: integer().array().notNull(),
  /** The chapters opened at least once: a first opening moves the day of the answer (decision 120). */
  ouverts: integer().array().notNull().default(sql`'{}'::integer[]`),
  luLe: moment().notNull(),
})

/** The number of corrections of a text that its author refused, by kind, once it is good to print (decision 127). */
export const refusComptes = pgTable(
  'refus_comptes',
  {
    fichierId: uuid()
      .notNull()
      .references(() => fichiers.id, { onDelete: 'cascade' }),
    genre: text({ enum: CORRECTION_KINDS }).notNull(),
    corrections: integer().notNull(),
    refusees: integer().notNull(),
    /** The corrector of the text. */
    correcteurId: uuid()
      .notNull()
      .references(() => correcteurs.id, { onDelete: 'cascade' }),
    /** When its decided text was written. */
    luLe: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fichierId, table.genre] }),
    index().on(table.luLe),
    index().on(table.correcteurId),
  ],
)
