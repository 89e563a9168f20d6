import { parisDay, yearOf } from '../../shared/plain-date.ts'

/** Invoices and credit notes are numbered apart. */
export type FactureSerie = 'FAC' | 'AV'

/** The number of an invoice or a credit note: « FAC-2026-001 », growing past 999 (decisions §8). */
export const formatFactureNumber = (series: FactureSerie, year: number, n: number) =>
  `${series}-${year}-${String(n).padStart(3, '0')}`

/** The year an invoice issued at a moment is numbered in: the one in Paris. */
export const parisYear = (moment: Date) => yearOf(parisDay(moment))

/** Whether a number is a credit note's: beside the invoices of an order, its series alone says it. */
export const isCreditNote = (number: string): boolean => number.startsWith('AV-')
