import { and, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The orders an actor may see, as a WHERE: a client's own, all for the house. */
export const visibleTo = ({ id, role }: Pick<Actor, 'id' | 'role'>): SQL | undefined =>
  role === 'ADMIN' ? undefined : eq(commandes.userId, id)

/** An order the actor may see; another's is as absent as a missing one. */
export async function readVisibleCommande(db: Db | Tx, actor: Actor, id: string) {
  const [commande] = await db
    .select()
    .from(commandes)
    .where(and(eq(commandes.id, id), visibleTo(actor)))
  if (!commande) throw notFound(MISSING)
  return commande
}

/** The caller's own order; the house cannot read it in the client's place. */
export async function readOwnCommande(db: Db | Tx, actor: Actor, id: string) {
  const [commande] = await db
    .select()
    .from(commandes)
    .where(and(eq(commandes.id, id), eq(commandes.userId, actor.id)))
  if (!commande) throw notFound(MISSING)
  return commande
}

/** An order the actor may see, held until the end of the transaction: no other call decides on it at the same time. */
export const lockVisibleCommande = (tx: Tx, actor: Actor, id: string) => lock(tx, id, visibleTo(actor))

/** The caller's own order, locked; only its author can answer, not the house in their place. */
export const lockOwnCommande = (tx: Tx, actor: Actor, id: string) =>
  lock(tx, id, eq(commandes.userId, actor.id))

/** The same, or undefined when there is none. */
export const findOwnCommande = (tx: Tx, actor: Actor, id: string) =>
  find(tx, id, eq(commandes.userId, actor.id))

async function lock(tx: Tx, id: string, where: SQL | undefined) {
  const commande = await find(tx, id, where)
  if (!commande) throw notFound(MISSING)
  return commande
}

async function find(tx: Tx, id: string, where: SQL | undefined) {
  const [commande] = await tx
    .select()
    .from(commandes)
    .where(and(eq(commandes.id, id), where))
    .for('update')
  return commande
}

const MISSING = 'Projet non trouvé'
