import { and, count, desc, inArray } from 'drizzle-orm'
import { type adminCommandes, type BoardFilters, boardFilters } from '#contract/commandes/admin-endpoints.ts'
import { COMMANDE_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { findPage, inOrderOf, MOST_FOUND } from '../../platform/db/find-page.ts'
import { countsOf, sumOf } from '../../platform/db/list-counts.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { readToday, type Today } from '../settings/read-calendar.ts'
import {
  type CommandeFilters,
  conditionsOf,
  late,
  toEntrust,
  withoutManuscript,
} from './commande-conditions.ts'
import { commandeIds } from './commande-ids.ts'
import { selectSummaries, summaryOf } from './read-summaries.ts'

/** The house's orders: filtered, sorted, a page at a time, with the count of each status beside (specification 2 §7). */
export async function listCommandes(
  deps: Deps,
  filters: CommandeFilters,
): Promise<HandlerReply<typeof adminCommandes.list>> {
  const { db } = deps
  const today = await readToday(deps)
  const counting = countCommandes(deps, filters)
  const [stats, { ids, pagination }] = await Promise.all([
    counting,
    findPage(filters, {
      ids: (window) => commandeIds(db, filters, { ...window, today }),
      count: async () => {
        const { byStatut, total } = await counting
        return filters.statut ? (byStatut[filters.statut] ?? 0) : total
      },
    }),
  ])
  const rows = await selectSummaries(db).where(inArray(commandes.id, ids))
  return {
    data: inOrderOf(ids, rows, ({ commande }) => commande.id).map((row) => summaryOf(row, today)),
    page: filters.page,
    pagination,
    stats,
  }
}

/** Counts the orders kept by the filters without their status, in all and by status, and the orders that wait for the house. */
export async function countCommandes(deps: Deps, filters: BoardFilters) {
  const today = await readToday(deps)
  const [byStatut, toDo] = await Promise.all([countByStatut(deps, filters, today), countToDo(deps, today)])
  const total = Object.values(byStatut).reduce((sum, kept) => sum + kept, 0)
  return { total, byStatut, ...toDo }
}

/** Counts the orders kept by the other filters in each status; for a text search, among the first thousand found. */
async function countByStatut(
  { db }: Deps,
  filters: BoardFilters,
  today: Today,
): Promise<Partial<Record<CommandeStatut, number>>> {
  const { correcteurId, ...others } = boardFilters.parse(filters)
  if (!Object.values(others).some(Boolean)) {
    const counts = await countsOf(db, 'commandes')
    const correcteur = correcteurId === 'aucun' ? '' : correcteurId
    return byStatutOf((statut) => sumOf(counts, [statut, correcteur]))
  }
  const conditions = and(...conditionsOf({ ...filters, statut: undefined }, today))
  const kept = db.select({ statut: commandes.statut }).from(commandes).where(conditions).$dynamic()
  const newest = kept.orderBy(desc(commandes.createdAt), desc(commandes.id)).limit(MOST_FOUND)
  const counted = (others.search ? newest : kept).as('counted')
  const rows = await db
    .select({ statut: counted.statut, total: count() })
    .from(counted)
    .groupBy(counted.statut)
  return byStatutOf((statut) => rows.find((row) => row.statut === statut)?.total ?? 0)
}

const byStatutOf = (totalOf: (statut: CommandeStatut) => number) =>
  Object.fromEntries(
    COMMANDE_STATUTS.map((statut) => [statut, totalOf(statut)] as const).filter(([, total]) => total > 0),
  )

/** Counts the orders that wait for a corrector, are past their promise, or wait for their author's manuscript. */
export async function countToDo({ db }: Pick<Deps, 'db'>, today: Today) {
  const [aConfier, enRetard, sansManuscrit] = await Promise.all([
    db.$count(commandes, toEntrust()),
    db.$count(commandes, late(today)),
    db.$count(commandes, withoutManuscript()),
  ])
  return { aConfier, enRetard, sansManuscrit }
}
