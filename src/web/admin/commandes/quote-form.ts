import { z } from 'zod'
import type { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { quoteEntry, quoteLine } from '#contract/commandes/quote.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { readEuros } from '#contract/format/read-euros.ts'
import { readAt } from '#contract/shared/instant.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { longText } from '#contract/shared/text.ts'
import { eurosToType } from './commande-form.ts'

/** Days that a client has to answer a quote, by default. */
const ANSWER_DAYS = 30

const typedLine = z.object({ label: z.string(), quantity: z.string(), unitPrice: z.string() })
export type Quote = BodyOf<typeof api.admin.commandes.sendQuote>
export type TypedLine = z.output<typeof typedLine>

/** A quote as typed; the contract's own rules tell its faults. */
export const quoteForm = z
  .object({
    lignes: z.array(typedLine),
    datePromise: z.string(),
    expireLe: z.string().min(1, 'Choisissez un jour'),
    note: longText(2000),
    updatedAt: readAt.optional(),
  })
  .superRefine((typed, context) => {
    const { error } = quoteEntry.safeParse(quoteSent(typed))
    for (const { path, message } of error?.issues ?? []) {
      const [field, rank, name] = path
      if (field !== 'lignes') continue
      // An error about all the lines has a place of its own beside theirs.
      const place = rank === undefined ? ['lignes', 'root'] : ['lignes', rank, name]
      context.addIssue({ code: 'custom', path: place.filter((step) => step !== undefined), message })
    }
  })
export type QuoteForm = z.output<typeof quoteForm>

export const EMPTY_LINE: TypedLine = { label: '', quantity: '1', unitPrice: '' }

/** The body of the call; the server refuses a text that is not a number. */
export const quoteSent = ({ lignes, datePromise, expireLe, note, updatedAt }: QuoteForm): Quote => ({
  lignes: lignes.map(lineSent),
  datePromise: datePromise || null,
  expireLe,
  note: note || undefined,
  updatedAt,
})

const lineSent = ({ label, quantity, unitPrice }: TypedLine) => ({
  label,
  quantity: quantity.trim() === '' ? Number.NaN : Number(quantity),
  unitPrice: readSigned(unitPrice),
})

/** Reads an amount with its sign: a discount has the keyboard's minus or the typographic one. */
function readSigned(typed: string): number {
  const [, minus, euros = ''] = /^\s*([-\u2212]?)(.*)$/s.exec(typed) ?? []
  return (minus ? -1 : 1) * (readEuros(euros) ?? Number.NaN)
}

/** The lines complete enough to be counted. */
export const countedLines = (lignes: readonly TypedLine[]) =>
  lignes.map(lineSent).filter((line) => quoteLine.safeParse(line).success)

/** The quote form's first values: the order's lines, or a single line for its service. */
export function quoteTyped(commande: AdminCommandeDetail, now: Date): QuoteForm {
  const { lignes, service, datePromise, devis, updatedAt } = commande
  const today = parisDay(now)
  const expireLe = devis?.expireLe && devis.expireLe >= today ? devis.expireLe : addDays(today, ANSWER_DAYS)
  return {
    lignes:
      lignes.length > 0
        ? lignes.map(({ label, quantity, unitPrice }) => ({
            label,
            quantity: String(quantity),
            unitPrice: eurosToType(unitPrice),
          }))
        : [{ ...EMPTY_LINE, label: service }],
    datePromise: datePromise ?? '',
    expireLe,
    note: '',
    updatedAt,
  }
}
