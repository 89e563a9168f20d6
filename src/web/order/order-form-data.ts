import { centsToEuros } from '#contract/format/euros.ts'
import { type AttachedFile, appendFiles } from './attachments/attached-file.ts'
import type { OrderQuote } from './quote-order.ts'

/** The answers of an order's form, whatever its fields. */
export type OrderAnswers = Record<string, string | number | boolean | undefined>

/** The multipart body of an order: every field as a string, the absent ones left out, then the files (spec 1 §7). */
export function orderFormData(
  answers: OrderAnswers,
  { quote, files }: { quote: Pick<OrderQuote, 'pages' | 'total' | 'discount'>; files: AttachedFile[] },
): FormData {
  const { nombrePages: _, ...others } = answers
  // A flat fee sends no price (spec 1 §7), unless a code changed it: the price charged is one that was shown.
  const saysPrice = quote.pages !== undefined || quote.discount !== undefined
  const priced = {
    nombrePages: quote.pages,
    prixCalcule: saysPrice ? centsToEuros(quote.total) : undefined,
  }
  const form = new FormData()
  const said: OrderAnswers = { ...others, ...priced }
  for (const [name, value] of Object.entries(said)) {
    if (value !== undefined && value !== '') form.append(name, String(value))
  }
  appendFiles(form, files)
  return form
}
