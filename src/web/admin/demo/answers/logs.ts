import { api } from '#contract/api.ts'
import type { AdminLog, LogAuthorKind, LogQuery } from '#contract/logs/admin-log.ts'
import { LOG_CSV } from '#contract/logs/log-csv.ts'
import { LOG_ACTION_LABELS } from '#contract/logs/log-labels.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { catalogue, isDated } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { DemoLog } from '../demo-house.ts'
import { clientOf, type OpenHouse } from '../open-house.ts'

const { list, exportCsv, get } = api.admin.logs

const lines = catalogue({
  rows: (house) => house.logs,
  shown: withAuthor,
  missing: 'Ligne non trouvée',
  words: () => '',
})

export const logAnswers = [
  answer(list, ({ query }, house) => found(house, query)),
  answer(exportCsv, ({ query }, house) => csvOf(LOG_CSV, found(house, { ...query, ...WHOLE }).data)),
  answer(get, ({ id }, house) => lines.get(house, id)),
]

function found(house: OpenHouse, { search, sortDirection, ...query }: LogQuery) {
  const oldestFirst = house.logs
    .map((log) => withAuthor(log, house))
    .filter((line) => (!search || isFound(house, line, search)) && isKept(line, query))
  return pageOf(sortDirection === 'asc' ? oldestFirst : oldestFirst.toReversed(), query, () => '')
}

const isKept = (line: AdminLog, { type, action, userId, ...days }: Omit<LogQuery, 'search'>): boolean =>
  (!type || line.type === type) &&
  (!action || line.action === action) &&
  (!userId || line.userId === userId) &&
  isDated(line.createdAt, days)

/** Found by its address or an id, or by its sentence, its action or its person, each by itself. */
function isFound(house: OpenHouse, line: AdminLog, search: string): boolean {
  const { id, userId, ipAddress, description, action, user } = line
  if ([ipAddress, id, userId].includes(search)) return true
  const person = user ? clientOf(house, user.id) : null
  return [
    description,
    `${LOG_ACTION_LABELS[action]} ${action}`,
    person ? `${person.prenom} ${person.nom} ${person.email}` : '',
  ].some((text) => holdsWords(text, search))
}

function withAuthor(log: DemoLog, house: OpenHouse): AdminLog {
  const person = house.users.find(({ id, isErased }) => id === log.userId && !isErased)
  const user = person && { id: person.id, prenom: person.prenom, nom: person.nom, role: person.role }
  return { ...log, user: user ?? null, auteur: user ? 'COMPTE' : unknown(log) }
}

function unknown({ userId, ipAddress }: DemoLog): LogAuthorKind {
  if (userId) return 'COMPTE_SUPPRIME'
  return ipAddress ? 'VISITEUR' : 'SYSTEME'
}
