import type { z } from 'zod'
import { badRequest } from './errors.ts'

/** The parsed value, or 400 « Erreurs de validation » with a detail for each refusal. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw badRequest('Erreurs de validation', detailsOf(parsed.error))
}

const detailsOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
