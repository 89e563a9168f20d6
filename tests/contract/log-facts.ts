import type { LogAction, LogType } from '#contract/logs/log-entry.ts'
import { ADMIN, id } from './facts.ts'

type LogFact = {
  id: string
  userId: string | null
  action: LogAction
  type: LogType
  description: string
  metadata: Record<string, unknown>
  ipAddress: string | null
  userAgent: string | null
  createdAt: string
}

const FROM = { ipAddress: '192.0.2.7', userAgent: 'Un poste de la maison' }

/** A change by the house, a failed sign-in, and the night's jobs: latest last. */
export const LOGS: LogFact[] = [
  {
    id: id(81),
    userId: null,
    action: 'BACKUP_COMPLETED',
    type: 'SYSTEM',
    description: 'Sauvegarde terminée',
    metadata: { files: 12 },
    ipAddress: null,
    userAgent: null,
    createdAt: '2026-11-19T02:00:00.000Z',
  },
  {
    ...FROM,
    id: id(82),
    userId: null,
    action: 'FAILED_LOGIN',
    type: 'AUTH',
    description: 'Échec de connexion',
    metadata: { reason: 'invalid_email' },
    createdAt: '2026-11-20T08:00:00.000Z',
  },
  {
    ...FROM,
    id: id(83),
    userId: ADMIN.id,
    action: 'UPDATE_TARIF',
    type: 'ADMIN',
    description: 'Tarif modifié',
    metadata: { tarifId: id(71), before: { prix: 200 }, after: { prix: 220 } },
    createdAt: '2026-11-20T09:00:00.000Z',
  },
  {
    ...FROM,
    id: id(84),
    userId: id(998),
    action: 'UPDATE_USER',
    type: 'ADMIN',
    description: 'Profil modifié',
    metadata: { userId: id(998), before: { clientType: 'particulier' }, after: { clientType: 'pro' } },
    createdAt: '2026-11-20T10:00:00.000Z',
  },
]
