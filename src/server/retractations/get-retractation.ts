import { and, eq, sql } from 'drizzle-orm'
import { refundEnd } from '#contract/commandes/withdrawal.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { adminRetractations } from '#contract/retractations/admin-endpoints.ts'
import type { Db } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { paiements } from '../db/schema/payments.ts'
import { retractations } from '../db/schema/retractations.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { selectRetractations, toRetractation } from './list-retractations.ts'

type Detail = HandlerReply<typeof adminRetractations.get>['data']

/** A withdrawal with whose order it is and what is due; 404 when there is none. */
export async function getRetractation({ db }: Pick<Deps, 'db'>, id: string): Promise<Detail> {
  const [found] = await selectRetractations(db).where(eq(retractations.id, id))
  if (!found) throw notFound('Rétractation non trouvée')
  const declared = toRetractation(found)
  const { commande, delai, declareeLe } = declared
  const order = commande && (await readOrder(db, commande.id))
  return {
    ...declared,
    client: order?.client ?? null,
    du:
      order && delai === 'DANS_LE_DELAI'
        ? { montant: order.received, avantLe: refundEnd(declareeLe), prorata: order.demarrageImmediat }
        : null,
  }
}

/** Whose an order is, whether its work was asked for at once, and what came for it that is not to be given back already. */
async function readOrder(db: Db, id: string) {
  const [order] = await db
    .select({
      client: {
        id: users.id,
        prenom: users.prenom,
        nom: users.nom,
        email: users.email,
        telephone: users.telephone,
      },
      demarrageImmediat: commandes.demarrageImmediat,
      received:
        sql`coalesce(sum(${paiements.montant} - (SELECT coalesce(sum(r.montant), 0) FROM remboursements r WHERE r.paiement_id = ${paiements.id} AND r.statut <> 'ECHOUE')), 0)`.mapWith(
          Number,
        ),
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .leftJoin(paiements, and(eq(paiements.commandeId, commandes.id), eq(paiements.aRembourser, false)))
    .where(eq(commandes.id, id))
    .groupBy(commandes.id, users.id)
  return order
}
