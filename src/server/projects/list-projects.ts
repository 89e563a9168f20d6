import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { clientFilter } from '#contract/commandes/client-statuts.ts'
import { ACTIVE_STATUTS } from '#contract/commandes/statuts.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { Actor } from '../session/actor.ts'
import type { Db } from '../db/client.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { commandes, correcteurs } from '../db/schema/commandes.ts'
import { holdingWords } from '../db/searchable.ts'
import type { Deps } from '../deps.ts'
import { projectColumns, toProject } from './to-project.ts'

type Query = { page: number; limit: number; status?: string | undefined; search?: string | undefined }

/** One's orders, the latest first; a status nobody knows finds none. */
export async function listProjects({ db }: Pick<Deps, 'db'>, actor: Actor, query: Query) {
  const { page, limit } = query
  const offset = (page - 1) * limit
  const isFiltered = query.status || query.search
  const rows = isFiltered
    ? await selectProjects(db, askedFor(actor, query)).limit(limit).offset(offset)
    : await everyProject(db).execute({ userId: actor.id, limit, offset })
  // Each row carries the total; a page past the end has no row to read it from.
  const total = rows[0]?.total ?? (offset > 0 ? await db.$count(commandes, askedFor(actor, query)) : 0)
  return { data: rows.map(toProject), pagination: paginationOf({ page, limit }, total) }
}

const selectProjects = (db: Db, condition: SQL | undefined) =>
  db
    .select({ ...projectColumns, total: sql`count(*) over ()`.mapWith(Number) })
    .from(commandes)
    .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))
    .where(condition)
    .orderBy(desc(commandes.createdAt), desc(commandes.id))

const everyProject = prepareOnce((db) =>
  selectProjects(db, eq(commandes.userId, sql.placeholder('userId')))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('projects_of_client'),
)

const askedFor = (actor: Actor, { status, search }: Query) =>
  and(
    eq(commandes.userId, actor.id),
    status ? withStatus(status) : undefined,
    search ? holdingWords(commandes.recherche, search) : undefined,
  )

/** What the client's badges and filters count. */
export async function countProjects({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const [row] = await db
    .select({
      total: count(),
      actifs: counted(inArray(commandes.statut, ACTIVE_STATUTS)),
      termines: counted(eq(commandes.statut, 'TERMINE')),
      aRelire: counted(and(eq(commandes.statut, 'EN_COURS'), isNotNull(commandes.livreeLe))),
    })
    .from(commandes)
    .where(eq(commandes.userId, actor.id))
  return row ?? { total: 0, actifs: 0, termines: 0, aRelire: 0 }
}

const counted = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

function withStatus(status: string): SQL | undefined {
  const filter = clientFilter(status)
  if (!filter) return sql`false`
  const { statuts, correcteur } = filter
  const assigned = correcteur === 'ASSIGNED' ? isNotNull : isNull
  return and(inArray(commandes.statut, [...statuts]), correcteur && assigned(commandes.correcteurId))
}
