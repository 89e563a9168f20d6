import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminCommandes, commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { addDays } from '#contract/shared/plain-date.ts'
import { commandes, correcteurs } from '../db/schema/commandes.ts'
import { users } from '../db/schema/users.ts'
import { containing } from '../db/searchable.ts'
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
  const others = conditionsOf({ ...filters, statut: undefined })
  const conditions = conditionsOf(filters)
  const [rows, counts] = await Promise.all([
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
  ])
  const byStatut = Object.fromEntries(counts.map(({ statut, total }) => [statut, total]))
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  const total = filters.statut ? (byStatut[filters.statut] ?? 0) : all
  const today = deps.clock()
  return {
    data: rows.map((row) => summaryOf(row, today)),
    page,
    pagination: paginationOf({ page, limit }, total),
    stats: { total: all, byStatut },
  }
}

function conditionsOf({ search, statut, clientId, correcteurId, dateFrom, dateTo }: Filters): SQL[] {
  return [
    // Materialised: a sorted page must not talk the planner out of the trigram index.
    search &&
      sql`${commandes.id} in (with matches as materialized (select id from ${commandes} where recherche like ${containing(search)}) select id from matches)`,
    statut && eq(commandes.statut, statut),
    clientId && eq(commandes.userId, clientId),
    correcteurId === 'aucun' && isNull(commandes.correcteurId),
    correcteurId && correcteurId !== 'aucun' && eq(commandes.correcteurId, correcteurId),
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
  statut: commandes.statut,
  correcteur: correcteurs.nom,
  datePromise: commandes.datePromise,
  amount: commandes.montant,
} as const

/** What was asked, empty values last, then the newest: a page never shows an order twice. */
function orderOf({ sortBy = 'createdAt', sortDirection }: Filters): SQL[] {
  const direction = sortDirection ?? (sortBy === 'createdAt' ? 'desc' : 'asc')
  const column = SORTS[sortBy]
  const sorted = direction === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  return [sorted, direction === 'desc' ? desc(commandes.id) : asc(commandes.id)]
}

/** How many orders are paid and have no corrector, and how many are past their promise. */
export async function countToDo({ db, clock }: Deps): Promise<{ aConfier: number; enRetard: number }> {
  const today = clock().toISOString().slice(0, 10)
  const [assign, late] = await Promise.all([
    db
      .select({ total: count() })
      .from(commandes)
      .where(and(inArray(commandes.statut, ['PAYEE', 'EN_COURS']), isNull(commandes.correcteurId))),
    db
      .select({ total: count() })
      .from(commandes)
      .where(
        and(
          inArray(commandes.statut, ['PAYEE', 'EN_COURS']),
          isNull(commandes.livreeLe),
          lt(commandes.datePromise, today),
        ),
      ),
  ])
  return { aConfier: assign[0]?.total ?? 0, enRetard: late[0]?.total ?? 0 }
}
