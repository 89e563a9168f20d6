import { isWorkingDay } from '#contract/calendar/working-days.ts'
import { addDays, type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { badRequest } from '../../platform/errors.ts'
import { readCalendar } from '../settings/read-calendar.ts'

const LONGEST_DAYS = 3 * 365

/** 400 for a day that is past already, or so far that it was mistyped; none is fine. */
export function refusePastDay(path: string, day: PlainDate | null | undefined, now: Date): void {
  if (!day) return
  const today = parisDay(now)
  if (day < today) throw refusal(path, 'Ce jour est passé')
  if (day > addDays(today, LONGEST_DAYS)) throw refusal(path, 'Ce jour est trop lointain')
}

/** The same for a day that the house promises, which it works too. */
export async function refusePromise(
  db: Db | Tx,
  day: PlainDate | null | undefined,
  now: Date,
): Promise<void> {
  refusePastDay('datePromise', day, now)
  if (day && !isWorkingDay(day, await readCalendar(db))) throw refusal('datePromise', NOT_WORKED)
}

const NOT_WORKED = 'La maison ne travaille pas ce jour-là\u00a0: promettez un jour ouvré'

const refusal = (path: string, message: string) => badRequest(INVALID_FIELDS, [{ path, message }])
