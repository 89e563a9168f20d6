import { desc, eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { LAST_SHOWN, lastMonths, seriesOf } from '#contract/stats/dashboard.ts'
import { commandes } from '../db/schema/commandes.ts'
import { paiements } from '../db/schema/payments.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { readSlices } from './read-slices.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The dashboard's series: what came in, who joined and what was ordered, a figure a month of Paris. */
export async function readMonths({ db, clock }: Needs) {
  const months = lastMonths(parisDay(clock()))
  return seriesOf(months, await readSlices(db, months))
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
    .limit(LAST_SHOWN)
  return rows.map((row) => ({ ...row, montantFormate: formatEuros(row.montant) }))
}
