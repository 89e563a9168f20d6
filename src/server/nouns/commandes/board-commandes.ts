import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type adminCommandes, BOARD_COLUMN, type BoardFilters } from '#contract/commandes/admin-endpoints.ts'
import { COMMANDE_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { Db } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { readToday } from '../settings/read-calendar.ts'
import { conditionsOf } from './commande-conditions.ts'
import { countCommandes } from './list-commandes.ts'
import { selectSummaries, summaryOf } from './read-summaries.ts'

/** The house's orders by status: the newest of each, and how many there are. */
export async function boardCommandes(
  deps: Deps,
  filters: BoardFilters,
): Promise<HandlerReply<typeof adminCommandes.board>> {
  const { db } = deps
  const today = await readToday(deps)
  const conditions = conditionsOf(filters, today)
  const [rows, stats] = await Promise.all([readNewest(db, conditions), countCommandes(deps, filters)])
  return { data: rows.map((row) => summaryOf(row, today)), stats }
}

/** A single statement: each status gives its newest orders by its own index. */
function readNewest(db: Db, conditions: SQL[]) {
  const newestOf = (statut: CommandeStatut) =>
    db
      .select({ id: commandes.id })
      .from(commandes)
      .where(and(eq(commandes.statut, statut), ...conditions))
      .orderBy(desc(commandes.createdAt), desc(commandes.id))
      .limit(BOARD_COLUMN)
  const [first, second, ...others] = COMMANDE_STATUTS.map(newestOf)
  if (!first || !second) throw new Error('An order has several statuses')
  return selectSummaries(db)
    .where(inArray(commandes.id, unionAll(first, second, ...others)))
    .orderBy(desc(commandes.createdAt), desc(commandes.id))
}
