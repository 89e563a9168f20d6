import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { RETRACTATION_ETATS } from '#contract/commandes/retractation-etat.ts'
import { createdAt, id, moment } from './columns.ts'
import { commandes } from './commandes.ts'

/** Withdrawals from a contract: each takes effect when it is declared (decision 028). */
export const retractations = pgTable(
  'retractations',
  {
    id: id(),
    nom: text().notNull(),
    email: text().notNull(),
    /** A number of order, or whatever was written to tell the contract. */
    contrat: text().notNull(),
    dateCommande: date({ mode: 'string' }),
    /** The order of that number, when its client has that address; known to the house and to its client alone. */
    commandeId: uuid().references(() => commandes.id, { onDelete: 'set null' }),
    declareeLe: moment().notNull(),
    /** When it was known whose it is, by the receipt’s link or by an open session: money may move (decisions §8). */
    identifieeLe: moment(),
    /** When the house refused it, late, of finished work or of a professional, and why; its client reads it. */
    refuseeLe: moment(),
    motifRefus: text(),
    /** When the house agreed to a withdrawal that it could refuse, or whose author it does not know. */
    accordeeLe: moment(),
    /** The share of the work that is done, in percent, as its client was shown it. */
    partExecutee: integer(),
    /** Cents kept and refunded by that share. */
    garde: integer(),
    rembourse: integer(),
    mot: text(),
    proposeeLe: moment(),
    accepteeLe: moment(),
    contesteeLe: moment(),
    contestation: text(),
    /** When it was carried out: nothing of it changes any more. */
    executeeLe: moment(),
    /** These four follow from the facts, and are written with them (`restateRetractations`). */
    etat: text({ enum: RETRACTATION_ETATS }).notNull().default('A_RATTACHER'),
    horsDelai: boolean().notNull().default(false),
    /** The last day to refund; null when nothing is due. */
    rembourserAvant: date({ mode: 'string' }),
    /** The first day when the share shown may be carried out without an answer. */
    executableLe: date({ mode: 'string' }),
    /** SHA-256 of all that was declared: a second click is the same declaration. */
    empreinte: text().notNull(),
    /** The hash of the token of the receipt’s link. */
    hash: text().notNull().unique(),
    createdAt: createdAt(),
    /** Name, address and contract, folded as `searchable` does, by the database. */
    recherche: text().notNull().generatedAlwaysAs(sql`searchable(nom || ' ' || email || ' ' || contrat)`),
  },
  (table) => [
    index('retractations_empreinte_idx').on(table.empreinte, table.declareeLe),
    index('retractations_declaree_idx').on(table.declareeLe),
    index('retractations_recherche_idx').using('gin', sql`${table.recherche} gin_trgm_ops`),
    index('retractations_commande_idx').on(table.commandeId),
    index('retractations_etat_idx').on(table.etat),
    uniqueIndex('retractations_executee_key')
      .on(table.commandeId)
      .where(sql`${table.executeeLe} is not null`),
    check('retractations_part', sql`${table.partExecutee} between 0 and 100`),
    check('retractations_argent', sql`${table.garde} >= 0 and ${table.rembourse} >= 0`),
  ],
)
