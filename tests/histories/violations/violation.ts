import type { Books } from '../find-faults.ts'

/** A way to break a fact: SQL on the rows, behind the triggers, or a change to the provider's books or the house's list. */
export type Violation = string | ((books: Books) => Books)

export const first = (table: string, where: string) =>
  `(SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1)`

/** Shows the house the invoices of one state as of another. */
export const showAs =
  (from: string, statut: Books['shown'][number]['statut']) =>
  ({ shown, ...books }: Books): Books => ({
    ...books,
    shown: shown.map((one) => (one.statut === from ? { ...one, statut } : one)),
  })
