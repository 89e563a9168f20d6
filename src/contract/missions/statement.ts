import { z } from 'zod'
import { instant } from '../shared/instant.ts'

/** The most months that a corrector's list names: ten years. */
export const STATEMENTS_SHOWN = 120

/** A month of Paris, `2026-11`. */
export const statementMonth = z.string().regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/)

/** What a corrector handed in during a month of Paris. */
export const statementSum = z.object({
  mois: statementMonth,
  textes: z.int(),
  /** In cents, of the fees that are fixed. */
  total: z.int(),
  /** Texts whose fee nothing says yet: not in the total. */
  aFixer: z.int(),
})
export type StatementSum = z.output<typeof statementSum>

/** A text handed in for the first time that month, with what was fixed then. */
const statementLine = z.object({
  id: z.uuid(),
  titre: z.string(),
  remiseLe: instant,
  signes: z.int().nullable(),
  /** In cents per 1 000 signs. */
  tarifMille: z.int().nullable(),
  /** The house wrote the fee by hand: signs and rate do not make it. */
  forfait: z.boolean(),
  /** In cents; null where the house has still to say it. */
  honoraires: z.int().nullable(),
})
export type StatementLine = z.output<typeof statementLine>

export const statement = statementSum.extend({ correcteur: z.string(), lignes: z.array(statementLine) })
export type Statement = z.output<typeof statement>
