import { and, asc, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { adminLogs } from '#contract/logs/admin-endpoints.ts'
import type { LogAuthorKind, LogExport, LogQuery } from '#contract/logs/admin-log.ts'
import { LOG_CSV } from '#contract/logs/log-csv.ts'
import { LOG_ACTIONS } from '#contract/logs/log-entry.ts'
import { LOG_ACTION_LABELS } from '#contract/logs/log-labels.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { Db } from '../../platform/db/client.ts'
import { findPage, inOrderOf } from '../../platform/db/find-page.ts'
import { countsOf, sumOf } from '../../platform/db/list-counts.ts'
import { since, until } from '../../platform/db/period.ts'
import { auditLogs } from '../../platform/db/schema/house.ts'
import { users } from '../../platform/db/schema/users.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { exportFound } from '../../platform/exports/csv-export.ts'

/** A search by name looks at the lines of so many people. */
const MOST_PEOPLE = 200

const ADDRESS = /^[0-9a-f]*[.:][0-9a-f.:]*$/i
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type LogRow = HandlerReply<typeof adminLogs.get>['data']

/** The audit, filtered, a page at a time. */
export async function listLogs(
  { db }: Pick<Deps, 'db'>,
  query: LogQuery,
): Promise<HandlerReply<typeof adminLogs.list>> {
  const where = await logsFound(db, query)
  const { ids, pagination } = await findPage(query, {
    ids: ({ limit, offset }) => logIds(db, query, where).limit(limit).offset(offset),
    count: () => countLogs(db, query, where),
  })
  return { data: inOrderOf(ids, await readLogs(db, ids), ({ id }) => id), pagination }
}

/** The lines that a condition keeps, the latest first by default. */
const logIds = (db: Db, { sortDirection = 'desc' }: LogExport, where: SQL | undefined) =>
  db
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(where)
    .orderBy(...[auditLogs.createdAt, auditLogs.id].map(sortDirection === 'asc' ? asc : desc))

/** The lines that the filters find, as a table; its own line is written after they are counted. */
export const exportLogs = exportFound({
  name: 'journal',
  columns: LOG_CSV,
  found: async ({ db }, query: LogExport) => logIds(db, query, await logsFound(db, query)).toSQL(),
  read: ({ db }, ids) => readLogs(db, ids),
})

/** Kept by type and action (decision 084); of a person or a period, counted along their index. */
async function countLogs(
  db: Db,
  { type, action, userId, dateFrom, dateTo }: LogQuery,
  where: SQL | undefined,
) {
  if (userId || dateFrom || dateTo) return db.$count(auditLogs, where)
  return sumOf(await countsOf(db, 'audit_logs'), [type, action])
}

/** The line of the audit log with this id, or 404. */
export async function getLog({ db }: Pick<Deps, 'db'>, id: string): Promise<LogRow> {
  const [line] = await readLogs(db, [id])
  if (!line) throw notFound('Ligne non trouvée')
  return line
}

/** Some lines, in any order, each with who did it: an erased person is no longer named. */
async function readLogs(db: Db, ids: string[]): Promise<LogRow[]> {
  const rows = await db
    .select({
      line: auditLogs,
      user: { id: users.id, prenom: users.prenom, nom: users.nom, role: users.role },
    })
    .from(auditLogs)
    .leftJoin(users, and(eq(users.id, auditLogs.userId), isNull(users.deletedAt)))
    .where(inArray(auditLogs.id, ids))
  return rows.map(({ line, user }) => ({ ...line, user, auteur: user ? 'COMPTE' : unknownAuthor(line) }))
}

function unknownAuthor({ userId, ipAddress }: typeof auditLogs.$inferSelect): LogAuthorKind {
  if (userId) return 'COMPTE_SUPPRIME'
  return ipAddress ? 'VISITEUR' : 'SYSTEME'
}

/** The WHERE of the filters. */
async function logsFound(
  db: Db,
  { search, type, action, userId, dateFrom, dateTo }: LogExport,
): Promise<SQL | undefined> {
  return and(
    search ? await matching(db, search) : undefined,
    type && eq(auditLogs.type, type),
    action && eq(auditLogs.action, action),
    userId ? eq(auditLogs.userId, userId) : undefined,
    dateFrom ? since(auditLogs.createdAt, dateFrom) : undefined,
    dateTo ? until(auditLogs.createdAt, dateTo) : undefined,
  )
}

/** In the sentence, the name of the action, the people: each has its index, of a closed or short list of values (decision 074). */
async function matching(db: Db, search: string): Promise<SQL | undefined> {
  const people = await findPeople(db, search)
  const actions = LOG_ACTIONS.filter((action) => holdsWords(`${LOG_ACTION_LABELS[action]} ${action}`, search))
  return or(
    holdingWords(auditLogs.recherche, search),
    actions.length > 0 ? inArray(auditLogs.action, actions) : undefined,
    people.length > 0 ? inArray(auditLogs.userId, people) : undefined,
    ADDRESS.test(search) ? eq(auditLogs.ipAddress, search) : undefined,
    ID.test(search) ? or(eq(auditLogs.id, search), eq(auditLogs.userId, search)) : undefined,
  )
}

async function findPeople(db: Db, search: string): Promise<string[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.deletedAt), holdingWords(users.recherche, search)))
    .limit(MOST_PEOPLE)
  return found.map(({ id }) => id)
}
