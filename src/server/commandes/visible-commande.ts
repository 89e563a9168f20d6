import { and, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../auth/actor.ts'
import type { Db, Tx } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { notFound } from '../http/errors.ts'

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

/** The same, held until the end of the transaction: nobody else decides on it meanwhile. */
export async function lockVisibleCommande(tx: Tx, actor: Actor, id: string) {
  const [commande] = await tx
    .select()
    .from(commandes)
    .where(and(eq(commandes.id, id), visibleTo(actor)))
    .for('update')
  if (!commande) throw notFound(MISSING)
  return commande
}

const MISSING = 'Projet non trouvé'
