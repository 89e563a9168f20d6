import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { at, workedBefore } from '#contract/sample/calendar.ts'
import { personNamed } from '#contract/sample/people.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { idOf } from './chance.ts'
import { ADMIN, COLLEAGUE } from './house.ts'
import { byClient, byHouse, bySystem, byVisitor, change, type Line, lineOf } from './log-lines.ts'

const LOCKED_OUT = idOf('user', personNamed('Marin').rank + 10)
const { session, account, backup } = LOG_LINES

/** A change of secret, without its values. */
const MASKED = change({ motDePasse: '•••' }, { motDePasse: '•••' })

/** The sign-ins and refusals of the last two weeks, and the jobs of the night. */
export function logOfSessions(day: PlainDate): Line[] {
  const ago = (days: number, time: string) => at(addDays(day, -days), time)
  const [judith, lucie, marin, visitor] = [
    byHouse(ADMIN.id),
    byHouse(COLLEAGUE.id),
    byClient(LOCKED_OUT),
    byVisitor(77),
  ]
  return [
    ...[1, 2, 5, 8, 13].flatMap((days) =>
      lineOf(judith, workedBefore(day, days, '08:52'), session.opened, {}),
    ),
    ...lineOf(lucie, workedBefore(day, 2, '09:01'), session.opened, {}),
    ...lineOf(judith, workedBefore(day, 2, '18:20'), session.ended, {}),
    ...lineOf(marin, ago(4, '21:30'), session.refused, { reason: 'wrong_password' }),
    ...lineOf(marin, ago(4, '21:36'), session.refused, { reason: 'account_locked' }),
    ...lineOf(marin, ago(4, '21:52'), account.passwordReset, MASKED),
    ...lineOf(visitor, ago(3, '03:14'), session.refused, { reason: 'invalid_email' }),
    ...lineOf(visitor, ago(3, '03:15'), session.replayed, { sessionId: idOf('session', 900) }),
    ...[0, 7, 14].flatMap((days) =>
      lineOf(bySystem, ago(days, '00:03'), backup.taken, {
        files: 214 - days,
        bytes: 96_400_000 - days * 410_000,
        damaged: [],
      }),
    ),
    ...lineOf(bySystem, ago(14, '02:40'), backup.restored, { files: 200 }),
  ]
}
