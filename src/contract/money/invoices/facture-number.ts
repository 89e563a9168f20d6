import { parisDay, yearOf } from '../../shared/plain-date.ts'

/** Invoices and credit notes are numbered apart: these are the names of their series, whatever prefix their house writes. */
export const FACTURE_SERIES = ['FAC', 'AV'] as const
export type FactureSerie = (typeof FACTURE_SERIES)[number]

/** The number of an invoice or a credit note, under the prefix of its series: « FAC-2026-001 », growing past 999 (decisions §8). */
export const formatFactureNumber = (prefix: string, year: number, n: number) =>
  `${prefix}-${year}-${String(n).padStart(3, '0')}`

/** The year an invoice issued at a moment is numbered in: the one in Paris. */
export const parisYear = (moment: Date) => yearOf(parisDay(moment))

/** Whether it is a credit note, among the invoices of an order. */
export const isCreditNote = ({ serie }: { serie: FactureSerie }): boolean => serie === 'AV'

/** The name of its PDF: no file name holds the slash that a prefix may have. */
export const factureFileName = (number: string): string => `${number.replaceAll('/', '-')}.pdf`
