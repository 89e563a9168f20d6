import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { HandlerReply } from '#contract/endpoint.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { adminUsers } from '#contract/users/admin-endpoints.ts'
import type { AdminUserQuery } from '#contract/users/admin-user.ts'
import type { Db } from '../db/client.ts'
import { users } from '../db/schema/users.ts'
import { holdingWords } from '../db/searchable.ts'
import type { Deps } from '../deps.ts'
import { isKnown, orderCount, selectUsers, type UserRow } from './read-users.ts'

/** A text search counts no further (decisions §2). */
const MOST_COUNTED = 1000

/** The accounts, filtered and sorted, a page at a time. */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  query: AdminUserQuery,
): Promise<HandlerReply<typeof adminUsers.list>> {
  const { page, limit, search } = query
  const where = conditionOf(query)
  const [data, counted] = await Promise.all([
    readPage(db, query, where),
    search
      ? db.$count(
          db
            .select({ id: users.id })
            .from(users)
            .where(where)
            .limit(MOST_COUNTED + 1)
            .as('found'),
        )
      : db.$count(users, where),
  ])
  const totalCapped = Boolean(search) && counted > MOST_COUNTED
  const total = totalCapped ? MOST_COUNTED : counted
  return {
    data,
    pagination: { ...paginationOf({ page, limit }, total), ...(totalCapped && { totalCapped }) },
  }
}

/** Their ids first: the orders of a page's people are counted, not those of all the people before. */
async function readPage(db: Db, query: AdminUserQuery, where: SQL | undefined): Promise<UserRow[]> {
  const { page, limit } = query
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...orderOf(db, query))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = found.map(({ id }) => id)
  const rows = await selectUsers(db).where(inArray(users.id, ids))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

function conditionOf({ search, role, isActive }: AdminUserQuery): SQL | undefined {
  return and(
    isKnown(),
    // Materialised: a sorted page must not talk the planner out of the trigram index.
    search
      ? sql`${users.id} in (with matches as materialized (select id from ${users} where ${holdingWords(users.recherche, search)}) select id from matches)`
      : undefined,
    role && eq(users.role, role),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
  )
}

const SORTS = {
  createdAt: [users.createdAt],
  nom: [users.nom, users.prenom],
  prenom: [users.prenom, users.nom],
  email: [sql`lower(${users.email})`],
  role: [users.role, users.createdAt],
  isActive: [users.isActive, users.createdAt],
} as const

/** What was asked, then by id: a page never shows a person twice. */
function orderOf(db: Db, { sortBy = 'createdAt', sortDirection }: AdminUserQuery): SQL[] {
  const direction = sortDirection ?? (sortBy === 'createdAt' ? 'desc' : 'asc')
  const columns = sortBy === 'commandes' ? [orderCount(db)] : SORTS[sortBy]
  return [...columns, users.id].map(direction === 'asc' ? asc : desc)
}
