import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { at, workedBefore } from '#contract/sample/calendar.ts'
import { idOf } from './chance.ts'
import { ADMIN, COLLEAGUE } from './house.ts'
import { byClient, byHouse, bySystem, byVisitor, change, type Line, lineOf } from './log-lines.ts'
import { personNamed } from '#contract/sample/people.ts'

const LOCKED_OUT = idOf('user', personNamed('Marin').rank + 10)
const CAME = ['LOGIN', 'AUTH', 'Connexion'] as const
const LEFT = ['LOGOUT', 'AUTH', 'Déconnexion'] as const
const FAILED = ['FAILED_LOGIN', 'AUTH', 'Échec de connexion'] as const
const RESET = ['UPDATE_USER', 'AUTH', 'Mot de passe réinitialisé'] as const
const REPLAYED = ['TOKEN_REPLAYED', 'AUTH', 'Jeton périmé présenté de nouveau\u00a0: session fermée'] as const
const SAVED = ['BACKUP_COMPLETED', 'SYSTEM', 'Sauvegarde terminée'] as const
const RESTORED = ['SYSTEM_MAINTENANCE', 'SYSTEM', 'Sauvegarde restaurée'] as const

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
    ...[1, 2, 5, 8, 13].flatMap((days) => lineOf(judith, workedBefore(day, days, '08:52'), CAME, {})),
    ...lineOf(lucie, workedBefore(day, 2, '09:01'), CAME, {}),
    ...lineOf(judith, workedBefore(day, 2, '18:20'), LEFT, {}),
    ...lineOf(marin, ago(4, '21:30'), FAILED, { reason: 'wrong_password' }),
    ...lineOf(marin, ago(4, '21:36'), FAILED, { reason: 'account_locked' }),
    ...lineOf(marin, ago(4, '21:52'), RESET, MASKED),
    ...lineOf(visitor, ago(3, '03:14'), FAILED, { reason: 'invalid_email' }),
    ...lineOf(visitor, ago(3, '03:15'), REPLAYED, { sessionId: idOf('session', 900) }),
    ...[0, 7, 14].flatMap((days) =>
      lineOf(bySystem, ago(days, '00:03'), SAVED, {
        files: 214 - days,
        bytes: 96_400_000 - days * 410_000,
        damaged: [],
      }),
    ),
    ...lineOf(bySystem, ago(14, '02:40'), RESTORED, { files: 200 }),
  ]
}
