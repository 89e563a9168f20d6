import { centsToEuros } from '#contract/format/euros.ts'
import { type AttachedFile, appendFiles } from './attachments/attached-file.ts'
import type { CommandeQuote } from './quote-commande.ts'

/** The answers of an order's form, whatever its fields. */
export type CommandeAnswers = Record<string, string | number | boolean | undefined>

/** The multipart body of an order: every field as a string, the absent ones left out, then the files (spec 1 §7). */
export function commandeFormData(
  answers: CommandeAnswers,
  { quote, files }: { quote: Pick<CommandeQuote, 'pages' | 'total'>; files: AttachedFile[] },
): FormData {
  const { nombrePages: _, ...others } = answers
  // The price of a flat fee is sent too: nothing is charged that was not shown (decisions §4).
  const priced = { nombrePages: quote.pages, prixCalcule: centsToEuros(quote.total) }
  const form = new FormData()
  const said: CommandeAnswers = { ...others, ...priced }
  for (const [name, value] of Object.entries(said)) {
    if (value !== undefined && value !== '') form.append(name, String(value))
  }
  appendFiles(form, files)
  return form
}
