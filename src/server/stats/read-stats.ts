import { count, eq, gte, sql } from 'drizzle-orm'
import { satisfactionOf } from '#contract/commandes/avis.ts'
import { COMMANDE_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { countToDo, listCommandes } from '../commandes/list-commandes.ts'
import { avis, commandes } from '../db/schema/commandes.ts'
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

const countIf = (condition: unknown) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const amountIf = (condition: unknown) =>
  sql<number>`coalesce(sum(${factures.montant}) filter (where ${condition}), 0)`.mapWith(Number)

async function readCommandeStats({ db }: Deps) {
  const rows = await db
    .select({ statut: commandes.statut, total: count() })
    .from(commandes)
    .groupBy(commandes.statut)
  const of = (...statuts: CommandeStatut[]) =>
    rows.filter(({ statut }) => statuts.includes(statut)).reduce((sum, { total }) => sum + total, 0)
  const total = rows.reduce((sum, row) => sum + row.total, 0)
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
  satisfactionOf(await db.select({ note: avis.note, total: count() }).from(avis).groupBy(avis.note))

async function readFactureStats({ db, clock }: Deps) {
  const since = new Date(clock().getTime() - MONTH_MS)
  const [row] = await db
    .select({
      total: count(),
      payees: countIf(sql`${factures.datePaiement} is not null`),
      montantTotal: amountIf(sql`true`),
      montantMensuel: amountIf(gte(factures.emiseLe, since)),
    })
    .from(factures)
    .where(eq(factures.serie, 'FAC'))
  const { total = 0, payees = 0, montantTotal = 0, montantMensuel = 0 } = row ?? {}
  return {
    total,
    payees,
    enAttente: total - payees,
    montantTotal,
    montantTotalFormate: formatEuros(montantTotal),
    montantMensuel,
    montantMensuelFormate: formatEuros(montantMensuel),
  }
}
