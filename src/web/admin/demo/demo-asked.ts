import type { z } from 'zod'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import { AdminError } from '../admin-error.ts'

/** What is asked of an implementation in memory, refused in the words of the contract. */
export function readAsked<Schema extends z.ZodType>(
  schema: Schema,
  asked: z.input<Schema>,
): z.output<Schema> {
  const { data, error } = schema.safeParse(asked)
  if (!error) return data
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new AdminError('INVALID', INVALID_FIELDS, details)
}
