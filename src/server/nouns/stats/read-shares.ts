import { and, count, countDistinct, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { formatEuros } from '#contract/format/euros.ts'
import { sharesOf, TOP_CLIENTS } from '#contract/stats/advanced-stats.ts'
import type { Period } from '#contract/stats/period.ts'
import type { Db } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { paiements, remboursements } from '../../platform/db/schema/payments.ts'
import { users } from '../../platform/db/schema/users.ts'
import { countsAsIncome, countsAsRefund, incomeOf } from './net-income.ts'
import { within } from './read-work.ts'

/** The services that a period's orders asked for, by the name they had; beyond the eighth they are counted together. */
export async function readServices(db: Db, period: Period) {
  const rows = await db
    .select({ type: commandes.serviceNom, commandes: count() })
    .from(commandes)
    .where(within(commandes.createdAt, period))
    .groupBy(commandes.serviceNom)
    .orderBy(desc(count()), commandes.serviceNom)
  return sharesOf(rows)
}

/** The clients who paid most in a period, less their refunds in it; their orders are counted once they are found. */
export async function readTopClients(db: Db, period: Period) {
  const paid = and(countsAsIncome, within(paiements.createdAt, period))
  const moved = unionAll(
    db
      .select({ id: paiements.userId, cents: incomeOf.as('cents') })
      .from(paiements)
      .where(paid),
    db
      .select({ id: payerOfRefund, cents: sql<number>`-${remboursements.montant}` })
      .from(remboursements)
      .where(and(countsAsRefund, within(remboursements.createdAt, period))),
  ).as('moved')
  const kept = sql<number>`sum(${moved.cents})::float8`
  const payers = await db
    .select({ id: moved.id, chiffreAffaires: kept })
    .from(moved)
    .groupBy(moved.id)
    .having(gt(kept, 0))
    .orderBy(desc(kept), moved.id)
    .limit(TOP_CLIENTS)
  const ids = payers.map(({ id }) => id)
  const people = await db
    .select({
      id: users.id,
      prenom: users.prenom,
      nom: users.nom,
      commandes: countDistinct(paiements.commandeId),
    })
    .from(users)
    .innerJoin(paiements, eq(paiements.userId, users.id))
    .where(and(inArray(users.id, ids), paid))
    .groupBy(users.id)
  return payers.flatMap((payer) => {
    const person = people.find(({ id }) => id === payer.id)
    return person
      ? [{ ...payer, ...named(person), chiffreAffairesFormate: formatEuros(payer.chiffreAffaires) }]
      : []
  })
}

/** A lookup in an index for each refund, where a join would read every payment. */
const payerOfRefund = sql<string>`(select "paid"."user_id" from ${paiements} "paid" where "paid"."id" = ${remboursements.paiementId})`

const named = ({ prenom, nom, commandes: total }: { prenom: string; nom: string; commandes: number }) => ({
  nom: `${prenom} ${nom}`.trim() || 'Compte supprimé',
  commandes: total,
})
