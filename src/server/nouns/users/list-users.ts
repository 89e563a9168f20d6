import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { HandlerReply } from '#contract/endpoint.ts'
import { sortOf } from '#contract/shared/list.ts'
import type { adminUsers } from '#contract/users/admin-endpoints.ts'
import type { AdminUserExport, AdminUserQuery } from '#contract/users/admin-user.ts'
import type { Db } from '../../platform/db/client.ts'
import { findPage, inOrderOf } from '../../platform/db/find-page.ts'
import { holdingTelephone } from '../../platform/db/holding-telephone.ts'
import { countsOf, sumOf } from '../../platform/db/list-counts.ts'
import { users } from '../../platform/db/schema/users.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import type { Deps } from '../../platform/deps.ts'
import { isKnown, selectUsers } from './read-users.ts'

/** The accounts, filtered and sorted, a page at a time. */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  query: AdminUserQuery,
): Promise<HandlerReply<typeof adminUsers.list>> {
  const { role, isActive } = query
  const { ids, pagination } = await findPage(query, {
    ids: ({ limit, offset }) => userIds(db, query).limit(limit).offset(offset),
    count: async () => sumOf(await countsOf(db, 'users'), [role, isActive?.toString()]),
  })
  const rows = await selectUsers(db).where(inArray(users.id, ids))
  return { data: inOrderOf(ids, rows, ({ id }) => id), pagination }
}

/** The ids that the filters keep, in the asked order. */
export const userIds = (db: Db, query: AdminUserExport) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(conditionOf(query))
    .orderBy(...orderOf(query))
    .$dynamic()

const conditionOf = ({ ids, search, role, isActive }: AdminUserExport): SQL | undefined =>
  and(
    isKnown(),
    ids ? inArray(users.id, ids) : undefined,
    search ? or(holdingWords(users.recherche, search), holdingTelephone(search)) : undefined,
    role && eq(users.role, role),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
  )

const SORTS = {
  createdAt: [users.createdAt],
  updatedAt: [users.updatedAt],
  nom: [users.nom, users.prenom],
  prenom: [users.prenom, users.nom],
  email: [sql`lower(${users.email})`],
  role: [users.role, users.createdAt],
  isActive: [users.isActive, users.createdAt],
  commandes: [users.nombreCommandes],
} as const

/** The asked sort, then by id: a page never shows a person twice. */
function orderOf(query: AdminUserExport): SQL[] {
  const { sortBy, sortDirection } = sortOf(query, 'createdAt')
  return [...SORTS[sortBy], users.id].map(sortDirection === 'asc' ? asc : desc)
}
