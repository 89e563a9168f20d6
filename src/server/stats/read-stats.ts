import { and, gte, inArray, sql } from 'drizzle-orm'
import { satisfactionOf } from '#contract/commandes/avis.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { commandeStatsOf, factureStatsOf, LAST_SHOWN } from '#contract/stats/dashboard.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { countToDo, listCommandes } from '../commandes/list-commandes.ts'
import { countsOf, sumOf } from '../db/list-counts.ts'
import { factures } from '../db/schema/factures.ts'
import type { Deps } from '../deps.ts'
import { MONTH_MS, readUserStats } from '../users/read-user-stats.ts'
import { countWaiting } from './count-waiting.ts'
import { readLastPayments, readMonths } from './read-months.ts'

/** The house's figures, and what waits for it. */
export async function readStats(deps: Deps): Promise<HandlerReply<typeof adminStats.get>> {
  const [
    userStats,
    commandeStats,
    satisfaction,
    factureStats,
    series,
    derniersPaiements,
    last,
    toDo,
    waiting,
  ] = await Promise.all([
    readUserStats(deps),
    readCommandeStats(deps),
    readSatisfaction(deps),
    readFactureStats(deps),
    readMonths(deps),
    readLastPayments(deps),
    listCommandes(deps, { page: 1, limit: LAST_SHOWN }),
    countToDo(deps),
    countWaiting(deps),
  ])
  return {
    data: {
      users: userStats,
      commandes: commandeStats,
      satisfaction,
      factures: factureStats,
      ...series,
      derniersPaiements,
    },
    ...series,
    derniersPaiements,
    dernieresCommandes: last.data,
    ...toDo,
    ...waiting,
  }
}

async function readCommandeStats({ db }: Deps) {
  const counts = await countsOf(db, 'commandes')
  return commandeStatsOf(sumOf(counts, []), (statut) => sumOf(counts, [statut]))
}

const readSatisfaction = async ({ db }: Deps) =>
  satisfactionOf(
    (await countsOf(db, 'avis')).map(({ groupe: [note], nombre }) => ({ note: Number(note), total: nombre })),
  )

/** Credit notes take off on the day that they were issued. */
async function readFactureStats({ db, clock }: Deps) {
  const amount =
    sql`coalesce(sum(case when ${factures.serie} = 'FAC' then ${factures.montant} else -${factures.montant} end), 0)`.mapWith(
      Number,
    )
  const lately = gte(factures.emiseLe, new Date(clock().getTime() - MONTH_MS))
  const [counts, [all], [recent]] = await Promise.all([
    countsOf(db, 'factures'),
    db.select({ amount }).from(factures),
    db
      .select({ amount })
      .from(factures)
      .where(and(inArray(factures.serie, ['FAC', 'AV']), lately)),
  ])
  return factureStatsOf({
    total: sumOf(counts, []),
    payees: sumOf(counts, ['PAYEE']),
    enAttente: sumOf(counts, ['DUE']),
    montantTotal: all?.amount ?? 0,
    montantMensuel: recent?.amount ?? 0,
  })
}
