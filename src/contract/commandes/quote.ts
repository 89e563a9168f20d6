import { z } from 'zod'
import { addWorkingDays, type WorkCalendar } from '../calendar/working-days.ts'
import { plainDate, readAt } from '../shared/instant.ts'
import { addDays, type PlainDate, parisDay } from '../shared/plain-date.ts'
import { longText, shortText } from '../shared/text.ts'
import type { PriceLine } from '../tarifs/price-of.ts'

const MAX_LINES = 30
const MAX_QUANTITY = 10_000
/** The most a card provider takes at once, in cents. */
export const MAX_AMOUNT = 99_999_999
const MIN_TOTAL = 100

const NOT_AN_AMOUNT = 'Saisissez un montant en euros'
const NOT_A_QUANTITY = 'Saisissez un nombre entier, à partir de 1'

/** Cents, as the house types them in euros. */
export const amount = z
  .int(NOT_AN_AMOUNT)
  .min(0, 'Un montant ne peut pas être négatif')
  .max(MAX_AMOUNT, 'Ce montant est trop élevé')

/** Days before its last day from which an unanswered quote waits for the house, and still does after it. */
const ENDING_DAYS = 3

/** The last expiry day of the quotes counted as ending on a day. */
export const endingUntil = (today: PlainDate): PlainDate => addDays(today, ENDING_DAYS)

/** Working days that the house takes to send a quote (decision 108). */
const QUOTE_WORKING_DAYS = 2

/** The last day by which the quote of an order comes, from the moment that it was opened. */
export const quoteDay = (openedAt: Date, calendar: WorkCalendar): PlainDate =>
  addWorkingDays(parisDay(openedAt), QUOTE_WORKING_DAYS, calendar)

export const quoteLine = z.object({
  label: shortText(200, { required: 'Décrivez cette ligne' }),
  quantity: z.int(NOT_A_QUANTITY).min(1, NOT_A_QUANTITY).max(MAX_QUANTITY, 'Au plus 10 000'),
  /** Cents; below zero it is a discount. */
  unitPrice: z
    .int(NOT_AN_AMOUNT)
    .min(-MAX_AMOUNT, 'Ce montant est trop élevé')
    .max(MAX_AMOUNT, 'Ce montant est trop élevé'),
})
export type QuoteLine = z.output<typeof quoteLine>

/** The lines of a bill, each with its total. */
export const billedLines = (lignes: readonly QuoteLine[]): PriceLine[] =>
  lignes.map((line) => ({ ...line, total: line.quantity * line.unitPrice }))

/** The total of a quote, in cents. */
export const quoteTotal = (lignes: readonly QuoteLine[]): number =>
  billedLines(lignes).reduce((sum, { total }) => sum + total, 0)

/** The house's offer for an order: its bill, the promised day, and the last day to accept (decisions §6). */
export const quoteEntry = z
  .object({
    lignes: z.array(quoteLine).min(1, 'Ajoutez au moins une ligne').max(MAX_LINES, 'Au plus trente lignes'),
    /** The total of the lines, for callers that count it too; the lines prevail. */
    montant: z.int(NOT_AN_AMOUNT).optional(),
    /** Null: counted in working days from the payment, as for an order. */
    datePromise: plainDate.nullable().optional(),
    /** The last day on which it can be accepted. */
    expireLe: plainDate,
    /** A word to the client. */
    note: longText(2000).optional(),
    updatedAt: readAt.optional(),
  })
  .superRefine(({ lignes, montant }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (lignes.length === 0) return
    const total = quoteTotal(lignes)
    if (total < MIN_TOTAL) refuse('lignes', 'Le total doit être d’au moins 1 €')
    if (total > MAX_AMOUNT) refuse('lignes', 'Le total est trop élevé')
    if (lignes.filter(({ unitPrice }) => unitPrice < 0).length > 1)
      refuse('lignes', 'Une seule remise par devis')
    if (montant !== undefined && montant !== total)
      refuse('montant', 'Le montant n’est pas le total des lignes')
  })
export type QuoteEntry = z.output<typeof quoteEntry>

/** Until when a quote can be accepted: the whole of its last day, in Paris. One without a last day never expires. */
export const hasExpired = (expireLe: PlainDate | null, today: PlainDate): boolean =>
  expireLe !== null && expireLe < today

type Quoted = {
  statut: string
  payeeLe: unknown
  devisEnvoyeLe: unknown
  devisExpireLe: PlainDate | null
  cgvHash: string | null
}

export const QUOTE_STATES = ['ENVOYE', 'EXPIRE', 'ACCEPTE'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** Whether a quote is accepted and not paid yet: an accepted quote is a contract and does not expire (decision 054). */
export const isQuoteAccepted = ({ statut, cgvHash }: Pick<Quoted, 'statut' | 'cgvHash'>): boolean =>
  statut === 'ESTIMATION_ENVOYEE' && cgvHash !== null

/** The state of an order's quote; null when none is sent, or when it was taken back. */
export function quoteState(commande: Quoted, today: PlainDate): QuoteState | null {
  const { statut, payeeLe, devisEnvoyeLe, devisExpireLe } = commande
  if (!devisEnvoyeLe) return null
  if (payeeLe) return 'ACCEPTE'
  if (statut !== 'ESTIMATION_ENVOYEE') return null
  if (isQuoteAccepted(commande)) return 'ACCEPTE'
  return hasExpired(devisExpireLe, today) ? 'EXPIRE' : 'ENVOYE'
}
