import { and, eq, isNull } from 'drizzle-orm'
import { commandeEvenements, commandes, correcteurs } from '../db/schema/commandes.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'

export type Order = {
  commande: typeof commandes.$inferSelect
  client: typeof users.$inferSelect
  /** The name of the assigned corrector. */
  correcteur: string | null
}

/** An order, its client and its corrector, or null once its client is erased. */
export async function readOrder({ db }: Pick<Deps, 'db'>, commandeId: string): Promise<Order | null> {
  const [order] = await db
    .select({ commande: commandes, client: users, correcteur: correcteurs.nom })
    .from(commandes)
    .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))
    .innerJoin(users, and(eq(users.id, commandes.userId), isNull(users.deletedAt)))
    .where(eq(commandes.id, commandeId))
  return order ?? null
}

/** A step of an order, with the facts that `readOrder` reads. */
export async function readOrderEvent(
  deps: Pick<Deps, 'db'>,
  { commandeId, evenementId }: { commandeId: string; evenementId: string },
) {
  const order = await readOrder(deps, commandeId)
  const [evenement] = await deps.db
    .select()
    .from(commandeEvenements)
    .where(and(eq(commandeEvenements.id, evenementId), eq(commandeEvenements.commandeId, commandeId)))
  return order && evenement ? { ...order, evenement } : null
}
