import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { AVIS_ETATS, MOTIFS_REFUS } from '#contract/commandes/avis/avis.ts'
import { createdAt, moment } from './columns.ts'
import { commandes } from './commandes.ts'

/** An author's note of the finished work: one per order. */
export const avis = pgTable(
  'avis',
  {
    commandeId: uuid()
      .primaryKey()
      .references(() => commandes.id, { onDelete: 'cascade' }),
    /** What visitors know it by: the order's own id is not theirs. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    note: smallint().notNull(),
    mot: text(),
    /** The name that its author allows it to be published under; null without their yes. */
    signature: text(),
    etat: text({ enum: AVIS_ETATS }).notNull().default('PRIVE'),
    motifRefus: text({ enum: MOTIFS_REFUS }),
    /** The house's only answer, to the note as it was then. */
    reponse: text(),
    reponduLe: moment(),
    publieLe: moment(),
    /** When its author last wrote it. */
    donneLe: createdAt(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('avis_id_key').on(table.id),
    index('avis_created_idx').on(table.createdAt, table.note),
    index('avis_donne_idx').on(table.etat, table.donneLe, table.id),
    check('avis_note_check', sql`${table.note} between 1 and 5`),
    // Nothing is published, nor waits to be, without its author's yes.
    check('avis_signature_check', sql`${table.etat} = 'PRIVE' or ${table.signature} is not null`),
    check('avis_motif_check', sql`(${table.etat} = 'REFUSE') = (${table.motifRefus} is not null)`),
  ],
)
