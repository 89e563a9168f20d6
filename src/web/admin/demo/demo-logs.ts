import { type AdminLog, type LogAuthorKind, logFilters } from '#contract/logs/admin-log.ts'
import { LOG_ACTION_LABELS, logAuthor } from '#contract/logs/log-labels.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type { OpenHouse } from './open-house.ts'
import type { DemoLog } from './demo-house.ts'

export function demoLogs(house: OpenHouse): AdminApi['logs'] {
  const lines = () => house.logs.map((log) => shown(house, log))
  return {
    list: async (filters) => {
      const { page, limit, search, type, action, userId, dateFrom, dateTo, sortDirection } =
        logFilters.parse(filters)
      const newestFirst = lines()
        .filter((line) => !search || isFound(line, search))
        .filter((line) => (!type || line.type === type) && (!action || line.action === action))
        .filter((line) => !userId || line.userId === userId)
        .filter(({ createdAt }) => !dateFrom || dayOf(createdAt) >= dateFrom.slice(0, 10))
        .filter(({ createdAt }) => !dateTo || dayOf(createdAt) <= dateTo.slice(0, 10))
        .toReversed()
      const found = sortDirection === 'asc' ? newestFirst.toReversed() : newestFirst
      return {
        data: found.slice((page - 1) * limit, page * limit),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    get: async (id) => {
      const line = lines().find((one) => one.id === id)
      if (!line) throw new AdminError('NOT_FOUND', 'Ligne non trouvée')
      return line
    },
  }
}

const dayOf = (createdAt: string) => parisDay(new Date(createdAt))

const isFound = (line: AdminLog, search: string) =>
  line.ipAddress === search ||
  Object.values(line.metadata).includes(search) ||
  [line.description, LOG_ACTION_LABELS[line.action], line.user ? logAuthor(line) : ''].some((text) =>
    holdsWords(text, search),
  )

function shown(house: OpenHouse, log: DemoLog): AdminLog {
  const person = house.users.find(({ id, isErased }) => id === log.userId && !isErased)
  const user = person && { id: person.id, prenom: person.prenom, nom: person.nom, role: person.role }
  return { ...log, user: user ?? null, auteur: user ? 'COMPTE' : unknown(log) }
}

function unknown({ userId, ipAddress }: DemoLog): LogAuthorKind {
  if (userId) return 'COMPTE_SUPPRIME'
  return ipAddress ? 'VISITEUR' : 'SYSTEME'
}
