import { and, avg, count, eq, gt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { NOTES } from '#contract/commandes/avis/avis.ts'
import type { Work } from '#contract/stats/advanced-stats.ts'
import type { Period } from '#contract/stats/period.ts'
import type { Db } from '../../platform/db/client.ts'
import { since, until } from '../../platform/db/period.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import { commandeEvenements, commandes } from '../../platform/db/schema/commandes.ts'

const DAY_SECONDS = 86_400

/** The orders paid, finished and cancelled in a period, each once. */
export async function readWork(db: Db, period: Period): Promise<Work> {
  const [[paid], [finished], [cancelled]] = await Promise.all([
    db
      .select({ total: count() })
      .from(commandes)
      .where(
        and(gt(commandes.montant, 0), ne(commandes.statut, 'ANNULEE'), within(commandes.payeeLe, period)),
      ),
    db
      .select({ total: count(), meanSeconds: avg(secondsOfWork).mapWith(Number) })
      .from(commandes)
      .where(within(commandes.termineeLe, period)),
    // ANNULEE is final: an order is cancelled once.
    db
      .select({ total: count() })
      .from(commandeEvenements)
      .where(and(eq(commandeEvenements.vers, 'ANNULEE'), within(commandeEvenements.createdAt, period))),
  ])
  const meanSeconds = finished?.meanSeconds ?? null
  return {
    paid: paid?.total ?? 0,
    finished: finished?.total ?? 0,
    meanDays: meanSeconds === null ? null : meanSeconds / DAY_SECONDS,
    cancelled: cancelled?.total ?? 0,
  }
}

const secondsOfWork = sql`extract(epoch from ${commandes.termineeLe} - ${commandes.payeeLe})`

/** The number of each note given in a period, all five of them. */
export async function readNotes(db: Db, period: Period) {
  const rows = await db
    .select({ note: avis.note, total: count() })
    .from(avis)
    .where(within(avis.createdAt, period))
    .groupBy(avis.note)
  return NOTES.map((note) => ({ note, total: rows.find((row) => row.note === note)?.total ?? 0 }))
}

/** A column within days of Paris. */
export const within = (column: SQLWrapper, { from, to }: Period): SQL | undefined =>
  and(since(column, from), until(column, to))
