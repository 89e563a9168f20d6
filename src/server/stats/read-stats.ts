import { and, count, eq, gte, sql } from 'drizzle-orm'
import { BEFORE_WORK_STATUTS, type CommandeStatut } from '#contract/commandes/statuts.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { adminStats } from '#contract/stats/endpoints.ts'
import { countToDo, listCommandes } from '../commandes/list-commandes.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { messages } from '../db/schema/messages.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'

/** The monthly window is 30 days (specification 2 §9). */
const MONTH_MS = 30 * 24 * 60 * 60_000
const LAST_ORDERS = 5

/** The house's figures, and what waits for it. */
export async function readStats(deps: Deps): Promise<HandlerReply<typeof adminStats.get>> {
  const [userStats, commandeStats, factureStats, last, toDo, messagesNonLus] = await Promise.all([
    readUserStats(deps),
    readCommandeStats(deps),
    readFactureStats(deps),
    listCommandes(deps, { page: 1, limit: LAST_ORDERS }),
    countToDo(deps),
    countUnread(deps),
  ])
  return {
    data: { users: userStats, commandes: commandeStats, factures: factureStats },
    dernieresCommandes: last.data,
    ...toDo,
    messagesNonLus,
  }
}

const countIf = (condition: unknown) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const amountIf = (condition: unknown) =>
  sql<number>`coalesce(sum(${factures.montant}) filter (where ${condition}), 0)`.mapWith(Number)

async function readUserStats({ db, clock }: Deps) {
  const since = new Date(clock().getTime() - MONTH_MS)
  const [row] = await db
    .select({
      total: count(),
      actifs: countIf(eq(users.isActive, true)),
      admin: countIf(eq(users.role, 'ADMIN')),
      recents: countIf(gte(users.createdAt, since)),
    })
    .from(users)
    .where(sql`${users.deletedAt} is null`)
  return row ?? { total: 0, actifs: 0, admin: 0, recents: 0 }
}

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
    enAttente: of(...BEFORE_WORK_STATUTS),
    enCours: of('EN_COURS'),
    termine,
    annulee: of('ANNULEE'),
    tauxCompletion: total === 0 ? 0 : Math.round((termine / total) * 100),
  }
}

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

async function countUnread({ db }: Deps): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(messages)
    .where(and(sql`${messages.houseReadAt} is null`, eq(messages.fromAdmin, false)))
  return row?.total ?? 0
}
