import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { CHAINED_FACTS } from '#contract/money/accounts/chained-facts.ts'
import { moment } from './columns.ts'

/** A line of the chain of accounts, written by triggers at the commit of its fact; nothing of it changes, nor leaves (decision 093). */
export const maillons = pgTable(
  'maillons',
  {
    /** From 1, without a hole, in the order of the commits. */
    rang: bigint({ mode: 'number' }).primaryKey(),
    fait: text({ enum: CHAINED_FACTS }).notNull(),
    /** The invoice, payment, refund or held payment that it is about. */
    objetId: uuid().notNull(),
    /** The new state of its object, of the fields that change. */
    etat: text(),
    /** When the fact happened, and when it was written here. */
    le: moment().notNull(),
    ecritLe: moment().notNull(),
    /** The hash of the line before; empty of the first one. */
    precedente: text().notNull(),
    /** SHA-256 of the former line's hash and of this line's facts. */
    empreinte: text().notNull(),
  },
  (table) => [
    index('maillons_objet_idx').on(table.objetId, table.rang),
    // The lines of an exercise.
    index('maillons_le_idx').on(table.le),
  ],
)
