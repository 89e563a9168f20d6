import { and, count, countDistinct, desc, eq, inArray, sql } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import type { Period } from '#contract/stats/period.ts'
import type { Db } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { paiements } from '../db/schema/payments.ts'
import { users } from '../db/schema/users.ts'
import { within } from './read-work.ts'

const SERVICES = 8
const TOP_CLIENTS = 10

/** The services that a period's orders asked for, by the name they had; beyond the eighth they are counted together. */
export async function readServices(db: Db, period: Period) {
  const rows = await db
    .select({ type: commandes.serviceNom, commandes: count() })
    .from(commandes)
    .where(within(commandes.createdAt, period))
    .groupBy(commandes.serviceNom)
    .orderBy(desc(count()), commandes.serviceNom)
  const all = sumOf(rows)
  const others = sumOf(rows.slice(SERVICES))
  return [
    ...rows.slice(0, SERVICES),
    ...(others > 0 ? [{ type: 'Autres services', commandes: others }] : []),
  ].map((service) => ({ ...service, pourcentage: Math.round((service.commandes / all) * 100) }))
}

const sumOf = (rows: readonly { commandes: number }[]) => rows.reduce((sum, row) => sum + row.commandes, 0)

/** Who paid most in a period, what is to be given back left out; their orders are counted once they are found. */
export async function readTopClients(db: Db, period: Period) {
  const paid = and(sql`not ${paiements.aRembourser}`, within(paiements.createdAt, period))
  const cents = sql<number>`sum(${paiements.montant})::float8`
  const payers = await db
    .select({ id: paiements.userId, chiffreAffaires: cents })
    .from(paiements)
    .where(paid)
    .groupBy(paiements.userId)
    .orderBy(desc(cents), paiements.userId)
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

const named = ({ prenom, nom, commandes: orders }: { prenom: string; nom: string; commandes: number }) => ({
  nom: `${prenom} ${nom}`.trim() || 'Compte supprimé',
  commandes: orders,
})
