import { and, gte, inArray, sql } from 'drizzle-orm'
import { satisfactionOf } from '#contract/commandes/avis.ts'
import { COMMANDE_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { countToDo, listCommandes } from '../commandes/list-commandes.ts'
import { countsOf, sumOf } from '../db/list-counts.ts'
import { factures } from '../db/schema/factures.ts'
import type { Deps } from '../deps.ts'
import { MONTH_MS, readUserStats } from '../users/read-user-stats.ts'
import { countWaiting } from './count-waiting.ts'
import { readLastPayments, readMonths } from './read-months.ts'

const LAST_ORDERS = 5

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
    listCommandes(deps, { page: 1, limit: LAST_ORDERS }),
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
  const of = (statut: CommandeStatut) => sumOf(counts, [statut])
  const total = sumOf(counts, [])
  const termine = of('TERMINE')
  return {
    total,
    enAttente: of('EN_ATTENTE'),
    payees: of('PAYEE'),
    enCours: of('EN_COURS'),
    termine,
    annulee: of('ANNULEE'),
    tauxCompletion: total === 0 ? 0 : Math.round((termine / total) * 100),
    parStatut: Object.fromEntries(COMMANDE_STATUTS.map((statut) => [statut, of(statut)])),
  }
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
  const montantTotal = all?.amount ?? 0
  const montantMensuel = recent?.amount ?? 0
  return {
    total: sumOf(counts, []),
    payees: sumOf(counts, ['PAYEE']),
    enAttente: sumOf(counts, ['DUE']),
    montantTotal,
    montantTotalFormate: formatEuros(montantTotal),
    montantMensuel,
    montantMensuelFormate: formatEuros(montantMensuel),
  }
}
