import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lastWorkingDay } from '#contract/commandes/delivery-date.ts'
import { COMMANDE_STATUTS, OWED_STATUTS } from '#contract/commandes/statuts.ts'
import type { adminCommandes, commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { addDays, parisDay } from '#contract/shared/plain-date.ts'
import { commandes, correcteurs } from '../db/schema/commandes.ts'
import { users } from '../db/schema/users.ts'
import { holdingWords } from '../db/searchable.ts'
import type { Deps } from '../deps.ts'
import { selectSummaries, summaryOf } from './read-summaries.ts'

type Filters = z.output<typeof commandeFilters>

/** The house's orders: filtered, sorted, a page at a time, with the count of each status beside (specification 2 §7). */
export async function listCommandes(
  deps: Deps,
  filters: Filters,
): Promise<HandlerReply<typeof adminCommandes.list>> {
  const { db } = deps
  const { page, limit } = filters
  const now = deps.clock()
  const others = conditionsOf({ ...filters, statut: undefined }, now)
  const conditions = conditionsOf(filters, now)
  const [rows, counts, toDo] = await Promise.all([
    selectSummaries(db)
      .where(and(...conditions))
      .orderBy(...orderOf(filters))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ statut: commandes.statut, total: count() })
      .from(commandes)
      .where(and(...others))
      .groupBy(commandes.statut),
    countToDo(deps),
  ])
  const byStatut = Object.fromEntries(counts.map(({ statut, total }) => [statut, total]))
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  const total = filters.statut ? (byStatut[filters.statut] ?? 0) : all
  return {
    data: rows.map((row) => summaryOf(row, now)),
    page,
    pagination: paginationOf({ page, limit }, total),
    stats: { total: all, byStatut, ...toDo },
  }
}

function conditionsOf(filters: Filters, now: Date): SQL[] {
  const { search, statut, clientId, correcteurId, aFaire, dateFrom, dateTo } = filters
  return [
    // Materialised: a sorted page must not talk the planner out of the trigram index.
    search &&
      sql`${commandes.id} in (with matches as materialized (select id from ${commandes} where ${holdingWords(commandes.recherche, search)}) select id from matches)`,
    statut && eq(commandes.statut, statut),
    clientId && eq(commandes.userId, clientId),
    correcteurId === 'aucun' && isNull(commandes.correcteurId),
    correcteurId && correcteurId !== 'aucun' && eq(commandes.correcteurId, correcteurId),
    aFaire === 'confier' && toEntrust(),
    aFaire === 'retard' && late(now),
    dateFrom && gte(commandes.createdAt, startOfParisDay(dateFrom)),
    dateTo && lt(commandes.createdAt, startOfParisDay(addDays(dateTo, 1))),
  ].filter((condition) => condition instanceof Object)
}

const startOfParisDay = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Paris'`

const SORTS = {
  createdAt: commandes.createdAt,
  titre: commandes.titre,
  client: users.nom,
  nombrePages: commandes.nombrePages,
  /** In the order of an order's life. */
  statut: sql`array_position(array[${sql.join(
    COMMANDE_STATUTS.map((statut) => sql`${statut}`),
    sql`, `,
  )}]::text[], ${commandes.statut})`,
  correcteur: correcteurs.nom,
  datePromise: commandes.datePromise,
  amount: commandes.montant,
} as const

/** What was asked, empty values last, then the newest: a page never shows an order twice. */
function orderOf({ sortBy = 'createdAt', sortDirection }: Filters): SQL[] {
  const direction = sortDirection ?? (sortBy === 'createdAt' ? 'desc' : 'asc')
  const column = SORTS[sortBy]
  if (direction === 'asc') return [asc(column), asc(commandes.id)]
  return [MAY_BE_EMPTY.has(sortBy) ? sql`${column} desc nulls last` : desc(column), desc(commandes.id)]
}

// Of the others an index gives the first page at once, which « nulls last » would forbid.
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['nombrePages', 'correcteur', 'datePromise'])

/** Paid or under way, and nobody corrects it. */
const toEntrust = () => and(inArray(commandes.statut, OWED_STATUTS), isNull(commandes.correcteurId))

/** Paid or under way, not delivered, and a working day has begun since the promised one. */
const late = (now: Date) =>
  and(
    inArray(commandes.statut, OWED_STATUTS),
    isNull(commandes.livreeLe),
    lt(commandes.datePromise, lastWorkingDay(parisDay(now))),
  )

/** How many orders wait for a corrector, and how many are past their promise. */
export async function countToDo({ db, clock }: Deps): Promise<{ aConfier: number; enRetard: number }> {
  const [assign, overdue] = await Promise.all([
    db.select({ total: count() }).from(commandes).where(toEntrust()),
    db.select({ total: count() }).from(commandes).where(late(clock())),
  ])
  return { aConfier: assign[0]?.total ?? 0, enRetard: overdue[0]?.total ?? 0 }
}
