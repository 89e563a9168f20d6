import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import { CLIENT_LABELS, clientFilter, clientLabel } from '#contract/commandes/client-statuts.ts'
import type { projects as contract } from '#contract/commandes/projects/endpoints.ts'
import { ACTIVE_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import { paginationOf, sortOf } from '#contract/shared/list.ts'
import type { Db } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../../platform/db/schema/correcteurs.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { readToday } from '../../settings/read-calendar.ts'
import { matchingCommandes } from '../matching-commandes.ts'
import { withdrawnAt } from './read-own-retractation.ts'
import { projectColumns, toProject } from './to-project.ts'

type Query = z.output<typeof contract.list.query>

/** The caller's orders, the latest first by default. */
export async function listProjects(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, query: Query) {
  const { db } = deps
  const { page, limit } = query
  const offset = (page - 1) * limit
  const today = await readToday(deps)
  const isPlain = !query.status && !query.search && !query.sortBy && !query.sortDirection
  const rows = isPlain
    ? await everyProject(db).execute({ userId: actor.id, limit, offset })
    : await selectProjects(db, { where: askedFor(actor, query), order: orderOf(query), limit, offset })
  // Each row carries the total; a page past the end has no row, and counts.
  const total = rows[0]?.total ?? (offset > 0 ? await db.$count(commandes, askedFor(actor, query)) : 0)
  return { data: rows.map((row) => toProject(row, today)), pagination: paginationOf({ page, limit }, total) }
}

type Page = {
  where: SQL | undefined
  order: SQL[]
  limit: number | Placeholder
  offset: number | Placeholder
}

/** The page is found by its ids, which an index holds, and only its own rows are read: the last page costs no more than the first. */
function selectProjects(db: Db, { where, order, limit, offset }: Page) {
  const page = db
    .select({ id: commandes.id, total: sql`count(*) over ()`.mapWith(Number).as('total') })
    .from(commandes)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({ ...projectColumns, total: page.total })
    .from(page)
    .innerJoin(commandes, eq(commandes.id, page.id))
    .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))
    .orderBy(...order)
}

const NEWEST_FIRST = [desc(commandes.createdAt), desc(commandes.id)]

const everyProject = prepareOnce((db) =>
  selectProjects(db, {
    where: eq(commandes.userId, sql.placeholder('userId')),
    order: NEWEST_FIRST,
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }).prepare('projects_of_client'),
)

const SORTS = { createdAt: commandes.createdAt, datePromise: commandes.datePromise, titre: commandes.titre }

/** The asked sort, orders without a promised date last, then by id: a page never shows an order twice. */
function orderOf(query: Query): SQL[] {
  const { sortBy, sortDirection: direction } = sortOf(query, 'createdAt')
  if (sortBy === 'createdAt' && direction === 'desc') return NEWEST_FIRST
  const column = SORTS[sortBy]
  if (direction === 'asc') return [asc(column), asc(commandes.id)]
  return [sql`${column} desc nulls last`, desc(commandes.id)]
}

const askedFor = (actor: Actor, { status, search }: Query) =>
  and(
    eq(commandes.userId, actor.id),
    status ? withStatus(status) : undefined,
    search ? matchingCommandes(search) : undefined,
  )

/** The counts of the client's badges and filters. */
export async function countProjects({ db }: Pick<Deps, 'db'>, actor: Actor) {
  const own = db
    .select({
      statut: commandes.statut,
      isAssigned: sql<boolean>`${commandes.correcteurId} is not null`.as('is_assigned'),
      isDelivered: sql<boolean>`${commandes.livreeLe} is not null`.as('is_delivered'),
      isRenounced: sql<boolean>`${withdrawnAt} is not null`.as('is_renounced'),
    })
    .from(commandes)
    .where(eq(commandes.userId, actor.id))
    .as('own')
  const alike = {
    statut: own.statut,
    isAssigned: own.isAssigned,
    isDelivered: own.isDelivered,
    isRenounced: own.isRenounced,
  }
  const groups = await db
    .select({ ...alike, number: count() })
    .from(own)
    .groupBy(...Object.values(alike))
  const sumOf = (counts: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(counts).reduce((sum, { number }) => sum + number, 0)
  const labels = CLIENT_LABELS.map((label) => [label, sumOf((group) => labelOf(group) === label)] as const)
  return {
    total: sumOf(() => true),
    // An order withdrawn from is no longer worked on.
    actifs: sumOf(({ statut, isRenounced }) => ACTIVE_STATUTS.includes(statut) && !isRenounced),
    termines: sumOf(({ statut }) => statut === 'TERMINE'),
    aRelire: sumOf(({ statut, isDelivered }) => statut === 'EN_COURS' && isDelivered),
    parEtat: Object.fromEntries(labels.filter(([, number]) => number > 0)),
  }
}

const labelOf = ({ statut, isAssigned }: { statut: CommandeStatut; isAssigned: boolean }) =>
  clientLabel(statut, { correcteur: isAssigned || null })

function withStatus(status: string): SQL | undefined {
  const filter = clientFilter(status)
  if (!filter) return undefined
  const { statuts, correcteur } = filter
  const assigned = correcteur === 'ASSIGNED' ? isNotNull : isNull
  return and(inArray(commandes.statut, [...statuts]), correcteur && assigned(commandes.correcteurId))
}
