import { and, count, eq, min, ne, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay, yearOf } from '#contract/shared/plain-date.ts'
import { since, until } from '../../platform/db/period.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { paiements } from '../../platform/db/schema/payments.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** A client's own year of Paris: their payments, corrected pages and orders; this year by default. */
export async function readAnnual({ db, clock }: Needs, actor: Actor, asked: number | undefined) {
  const thisYear = yearOf(parisDay(clock()))
  const year = asked ?? thisYear
  const mine = eq(commandes.userId, actor.id)
  const [[paid], [finished], [ordered], [first]] = await Promise.all([
    db
      .select({ cents: sum(keptOf).mapWith(Number) })
      .from(paiements)
      .innerJoin(commandes, eq(commandes.id, paiements.commandeId))
      .where(and(mine, eq(paiements.aRembourser, false), within(paiements.createdAt, year))),
    db
      .select({ pages: sum(commandes.nombrePages).mapWith(Number) })
      .from(commandes)
      .where(and(mine, eq(commandes.statut, 'TERMINE'), within(commandes.termineeLe, year))),
    db
      .select({ total: count() })
      .from(commandes)
      .where(and(mine, ne(commandes.statut, 'ANNULEE'), within(commandes.payeeLe, year))),
    db
      .select({ at: min(commandes.createdAt) })
      .from(commandes)
      .where(mine),
  ])
  const totalSpent = paid?.cents ?? 0
  const firstYear = first?.at ? Math.min(yearOf(parisDay(first.at)), thisYear) : thisYear
  return {
    year,
    totalSpent,
    totalSpentFormatted: formatEuros(totalSpent),
    pagesCorrected: finished?.pages ?? 0,
    orders: ordered?.total ?? 0,
    years: Array.from({ length: thisYear - firstYear + 1 }, (_, back) => thisYear - back),
  }
}

/** The sum that stayed paid: refunds and losses to a bank were not spent (decision 087). */
const keptOf = sql`greatest(${paiements.montant} - ${paiements.perdu} - (SELECT coalesce(sum(r.montant), 0) FROM remboursements r WHERE r.paiement_id = ${paiements.id} AND r.statut <> 'ECHOUE'), 0)`

const within = (column: SQLWrapper, year: number): SQL | undefined =>
  and(since(column, `${year}-01-01`), until(column, `${year}-12-31`))
