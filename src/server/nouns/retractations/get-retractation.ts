import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { refusalGround } from '#contract/commandes/retractation-etat.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { adminRetractations } from '#contract/retractations/admin-endpoints.ts'
import { dueOf } from '#contract/retractations/part-executee.ts'
import { NO_RETRACTATION } from '#contract/retractations/refusals.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Db } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { paiements } from '../../platform/db/schema/payments.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { factsOf } from '../commandes/read-retractation.ts'
import { selectRetractations, toRetractation } from './list-retractations.ts'
import { partOf } from './read-suivi.ts'

type Detail = HandlerReply<typeof adminRetractations.get>['data']

/** A withdrawal with its order's client, its state and the sums due; 404 when there is none. */
export async function getRetractation({ db }: Pick<Deps, 'db'>, id: string): Promise<Detail> {
  const [found] = await selectRetractations(db).where(eq(retractations.id, id))
  if (!found) throw notFound(NO_RETRACTATION)
  const shown = toRetractation(found)
  const facts = factsOf(found.declared, found.renounced)
  const commande = shown.commande && (await readCommande(db, shown.commande.id))
  return {
    ...shown,
    client: commande?.client ?? null,
    commandesPossibles: shown.executeeLe ? [] : await readCommandesOf(db, shown.email),
    motifPossible: refusalGround(facts),
    part: partOf(found.declared),
    du: commande ? dueOf(facts, commande.work, { prix: commande.prix, recu: commande.received }) : null,
  }
}

const MOST_COMMANDES = 20

/** Orders of an address that can be withdrawn from, the latest first. */
const readCommandesOf = (db: Db, email: string) =>
  db
    .select({
      id: commandes.id,
      numero: commandes.numero,
      titre: commandes.titre,
      createdAt: commandes.createdAt,
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(and(eq(sql`lower(${users.email})`, emailKey(email)), ne(commandes.statut, 'ANNULEE')))
    .orderBy(desc(commandes.createdAt), desc(commandes.id))
    .limit(MOST_COMMANDES)

/** An order's client, the progress of its work, its price, and its refundable payments. */
async function readCommande(db: Db, id: string) {
  const [commande] = await db
    .select({
      client: {
        id: users.id,
        prenom: users.prenom,
        nom: users.nom,
        email: users.email,
        telephone: users.telephone,
      },
      work: {
        statut: commandes.statut,
        statutAvant: commandes.statutAvant,
        livreeLe: commandes.livreeLe,
        demarrageImmediat: commandes.demarrageImmediat,
      },
      prix: sql`coalesce((SELECT f.montant - f.credite FROM ${factures} f WHERE f.commande_id = ${commandes.id} AND f.serie = 'FAC'), ${commandes.montant})`.mapWith(
        Number,
      ),
      received:
        sql`coalesce(sum(greatest(${paiements.montant} - ${paiements.perdu} - (SELECT coalesce(sum(r.montant), 0) FROM remboursements r WHERE r.paiement_id = ${paiements.id} AND r.statut <> 'ECHOUE'), 0)), 0)`.mapWith(
          Number,
        ),
    })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .leftJoin(
      paiements,
      and(
        eq(paiements.commandeId, commandes.id),
        eq(paiements.aRembourser, false),
        // The house does not refund a sum that a bank disputes.
        sql`${paiements.litige} is distinct from 'OUVERT'`,
      ),
    )
    .where(eq(commandes.id, id))
    .groupBy(commandes.id, users.id)
  return commande
}
