import { z } from 'zod'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import { badRequest, type ErrorDetail } from '../errors.ts'

// Refusals in zod's own words are in French too.
z.config(z.locales.fr())

/** PostgreSQL stores neither NUL nor half a character in a text: a text that a schema accepted would fail there. */
const UNSTORABLE = 'Ce texte contient des caractères non autorisés'

/** The parsed value, or 400 « Erreurs de validation » with a detail for each refusal. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  const details = parsed.success ? unstorable(parsed.data, []) : detailsOf(parsed.error)
  if (parsed.success && details.length === 0) return parsed.data
  throw badRequest(INVALID_FIELDS, details)
}

/** Whether a database can store and compare this text. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

const detailsOf = (error: z.ZodError): ErrorDetail[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))

function unstorable(value: unknown, path: string[]): ErrorDetail[] {
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ path: path.join('.'), message: UNSTORABLE }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => unstorable(inside, [...path, name]))
}
