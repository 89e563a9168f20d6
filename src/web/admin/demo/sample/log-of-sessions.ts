import type { LogAction } from '#contract/logs/log-entry.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { at, workedBefore } from '#contract/sample/calendar.ts'
import { idOf } from './chance.ts'
import { ADMIN, COLLEAGUE } from './house.ts'
import { byClient, byHouse, bySystem, byVisitor, type Line } from './log-lines.ts'
import { personNamed } from '#contract/sample/people.ts'

const LOCKED_OUT = idOf('user', personNamed('Marin').rank + 10)
const FAILED = 'Échec de connexion'

/** The sign-ins and refusals of the last two weeks, and the jobs of the night. */
export const logOfSessions = (day: PlainDate): Line[] => [
  ...[1, 2, 5, 8, 13].map((daysAgo): Line => sign(day, ADMIN.id, daysAgo)),
  { ...sign(day, COLLEAGUE.id, 2), createdAt: workedBefore(day, 2, '09:01') },
  {
    ...sign(day, ADMIN.id, 2),
    action: 'LOGOUT',
    description: 'Déconnexion',
    metadata: {},
    createdAt: workedBefore(day, 2, '18:20'),
  },
  {
    ...byClient(LOCKED_OUT),
    ...auth('FAILED_LOGIN', FAILED, { reason: 'wrong_password' }),
    createdAt: at(addDays(day, -4), '21:30'),
  },
  {
    ...byClient(LOCKED_OUT),
    ...auth('FAILED_LOGIN', FAILED, { reason: 'account_locked' }),
    createdAt: at(addDays(day, -4), '21:36'),
  },
  {
    ...byClient(LOCKED_OUT),
    ...auth('UPDATE_USER', 'Mot de passe réinitialisé', masked('motDePasse')),
    createdAt: at(addDays(day, -4), '21:52'),
  },
  {
    ...byVisitor(77),
    ...auth('FAILED_LOGIN', FAILED, { reason: 'invalid_email' }),
    createdAt: at(addDays(day, -3), '03:14'),
  },
  {
    ...byVisitor(77),
    ...auth('TOKEN_REPLAYED', 'Jeton périmé présenté de nouveau\u00a0: session fermée', {
      sessionId: idOf('session', 900),
    }),
    createdAt: at(addDays(day, -3), '03:15'),
  },
  ...[0, 7, 14].map(
    (daysAgo): Line => ({
      ...bySystem,
      action: 'BACKUP_COMPLETED',
      type: 'SYSTEM',
      description: 'Sauvegarde terminée',
      metadata: { files: 214 - daysAgo, bytes: 96_400_000 - daysAgo * 410_000, damaged: [] },
      createdAt: at(addDays(day, -daysAgo), '00:03'),
    }),
  ),
  {
    ...bySystem,
    action: 'SYSTEM_MAINTENANCE',
    type: 'SYSTEM',
    description: 'Sauvegarde restaurée',
    metadata: { files: 200 },
    createdAt: at(addDays(day, -14), '02:40'),
  },
]

const auth = (action: LogAction, description: string, metadata: Line['metadata']) =>
  ({ action, type: 'AUTH', description, metadata }) as const

const sign = (day: PlainDate, userId: string, daysAgo: number): Line => ({
  ...byHouse(userId),
  ...auth('LOGIN', 'Connexion', {}),
  createdAt: workedBefore(day, daysAgo, '08:52'),
})

/** A secret is said to have changed, never what it was. */
const masked = (field: string) => ({ before: { [field]: '•••' }, after: { [field]: '•••' } })
