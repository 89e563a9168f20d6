import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ToldError } from './told-error.ts'

/** Shows each refusal of the server at its field and focuses the first; false when one of them has no field here. */
export function tellFields<Values extends FieldValues, Answers>(
  { getValues, setError }: UseFormReturn<Values, unknown, Answers>,
  { details }: ToldError,
): boolean {
  const isField = (path: string): path is Path<Values> => path in getValues()
  if (details.length === 0) return false
  for (const [rank, { path, message }] of details.entries()) {
    if (!isField(path)) return false
    setError(path, { message }, { shouldFocus: rank === 0 })
  }
  return true
}
