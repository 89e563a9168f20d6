import { addDays, type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import { badRequest } from '../../platform/errors.ts'

const LONGEST_DAYS = 3 * 365

/** 400 for a day that is past already, or so far that it was mistyped; none is fine. */
export function refusePastDay(path: string, day: PlainDate | null | undefined, now: Date): void {
  if (!day) return
  const today = parisDay(now)
  if (day < today) throw refusal(path, 'Ce jour est passé')
  if (day > addDays(today, LONGEST_DAYS)) throw refusal(path, 'Ce jour est trop lointain')
}

const refusal = (path: string, message: string) => badRequest(INVALID_FIELDS, [{ path, message }])
