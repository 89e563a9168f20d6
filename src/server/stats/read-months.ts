import { desc, eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { addDays, parisDay, plainDate } from '#contract/shared/plain-date.ts'
import type { Period } from '#contract/stats/period.ts'
import { commandes } from '../db/schema/commandes.ts'
import { paiements } from '../db/schema/payments.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { readSlices } from './read-slices.ts'

const MONTHS = 12
const LAST_PAYMENTS = 5

type Needs = Pick<Deps, 'db' | 'clock'>

/** The dashboard's series: what came in, who joined and what was ordered, a figure a month of Paris. */
export async function readMonths({ db, clock }: Needs) {
  const months = lastMonths(parisDay(clock()))
  const figures = await readSlices(db, months)
  return {
    months: months.map(({ from }) => from.slice(0, 'YYYY-MM'.length)),
    revenue: figures.map(({ chiffreAffaires }) => chiffreAffaires),
    newUsers: figures.map(({ nouveauxClients }) => nouveauxClients),
    orders: figures.map(({ nouvellesCommandes }) => nouvellesCommandes),
  }
}

/** The last payments received, the latest first. */
export async function readLastPayments({ db }: Needs) {
  const rows = await db
    .select({
      id: paiements.id,
      commandeId: commandes.id,
      numero: commandes.numero,
      titre: commandes.titre,
      client: { id: users.id, prenom: users.prenom, nom: users.nom },
      montant: paiements.montant,
      methode: paiements.methode,
      createdAt: paiements.createdAt,
    })
    .from(paiements)
    .innerJoin(commandes, eq(commandes.id, paiements.commandeId))
    .innerJoin(users, eq(users.id, commandes.userId))
    .orderBy(desc(paiements.createdAt), desc(paiements.id))
    .limit(LAST_PAYMENTS)
  return rows.map((row) => ({ ...row, montantFormate: formatEuros(row.montant) }))
}

/** December 2025 to November 2026, for a day of November 2026. */
function lastMonths(day: string): Period[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, rank) => {
    const from = plainDate(year, month - MONTHS + rank + 1, 1)
    return { from, to: addDays(plainDate(year, month - MONTHS + rank + 2, 1), -1) }
  })
}
